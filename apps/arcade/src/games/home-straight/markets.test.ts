import { describe, expect, test } from 'vitest'
import { findPrice } from '../../kits/book/odds.ts'
import { chanceAmongFirst, chanceOfFirst } from './chances.ts'
import { createGame } from './game.ts'
import { keyOf, marketsOf, readKey, settleLeg, type MarketKey } from './markets.ts'
import { setupOf, type Setup } from './race.ts'
import { homeStraight } from './tables.ts'

const { margins, tracks } = homeStraight
const marginOf = (market: MarketKey | undefined) =>
  market === 'tierce'
    ? margins.tierce
    : market === 'quinella' || market === 'forecast'
      ? margins.pair
      : margins.runner

/** What the game's card says of it. */
const statedLeast = Number((await createGame()).facts.rtpPercent) / 100

/** The places of a track's horses by their weight on a going, and with them the most uneven fields there are. */
function fieldOf(
  number: number,
  going: number,
  pick: (sorted: readonly number[]) => readonly number[],
): Setup {
  const all = tracks[number % 3]?.horses ?? []
  const weight = (index: number) => (all[index]?.points ?? 0) + (all[index]?.likes[going] ?? 0)
  const sorted = [...all.keys()].toSorted((one, two) => weight(two) - weight(one))
  const left = [...all.keys()]
  const draws = pick(sorted).map(horse => {
    const at = left.indexOf(horse)
    left.splice(at, 1)
    return at
  })
  return setupOf(homeStraight, number, [going, ...draws])
}

const setups: Setup[] = []
for (let number = 0; number < 3; number += 1) {
  for (let going = 0; going < 3; going += 1) {
    setups.push(
      fieldOf(number, going, sorted => [...sorted.slice(0, 1), ...sorted.slice(-7)]),
      fieldOf(number, going, sorted => [...sorted.slice(0, 7), ...sorted.slice(-1)]),
      fieldOf(number, going, sorted => sorted.filter((_, place) => place % 2 === 0)),
    )
  }
}

/** Every order of the first three and its chance, counted place by place without the markets. */
function endings({ weights }: Setup) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const all = [...weights.keys()]
  const w = (runner: number) => weights[runner] ?? Number.NaN
  return all.flatMap(one =>
    all.flatMap(two =>
      all
        .filter(three => new Set([one, two, three]).size === 3)
        .map(three => ({
          order: [one, two, three],
          chance: (w(one) / total) * (w(two) / (total - w(one))) * (w(three) / (total - w(one) - w(two))),
        })),
    ),
  )
}

test('every price of every market returns what its margin says, less what is cut of it', () => {
  let [counted, missing, least] = [0, 0, 1]
  for (const setup of setups) {
    const after = endings(setup)
    expect(after).toHaveLength(336)
    for (const { key, price } of marketsOf(homeStraight, setup).flatMap(each => each.selections)) {
      let chance = 0
      for (const each of after) if (settleLeg(each, { selection: key }) === 'won') chance += each.chance
      const stated = 1 / (1 + marginOf(readKey(key).market))
      if (price === null) {
        // What is not offered would pay more than a bet may.
        expect(stated / chance).toBeGreaterThan(homeStraight.mostTimes)
        missing += 1
        continue
      }
      counted += 1
      const back = (chance * price) / 100
      least = Math.min(least, back)
      if (back > stated + 1e-9 || back <= stated - 0.01 * chance - 1e-9) expect([key, back]).toBe(stated)
      expect(price).toBeGreaterThanOrEqual(101)
    }
  }
  expect(counted).toBeGreaterThan(10_000)
  expect(missing).toBeLessThan(counted / 20)
  expect(least).toBeGreaterThanOrEqual(statedLeast)
  expect(least).toBeLessThan(statedLeast + 0.001)
})

test('each market has all its bets once, and its prices add up to its margin', () => {
  for (const setup of setups) {
    const markets = marketsOf(homeStraight, setup)
    expect(markets.map(each => each.selections.length)).toEqual([8, 8, 8, 28, 56, 336])
    const keys = markets.flatMap(each => each.selections.map(selection => selection.key))
    expect(new Set(keys).size).toBe(keys.length)
    const wins = { win: 1, place: 2, show: 3, quinella: 1, forecast: 1, tierce: 1 } as const
    for (const { key, selections } of markets) {
      const kind = readKey(key).market ?? 'win'
      if (selections.some(each => each.price === null)) continue
      const book = selections.reduce((sum, { price }) => sum + 100 / (price ?? Number.NaN), 0)
      expect(book, key).toBeGreaterThanOrEqual(wins[kind] * (1 + marginOf(kind)) - 1e-9)
      expect(book, key).toBeLessThan(wins[kind] * (1 + marginOf(kind)) * 1.012)
    }
  }
})

describe('chances by Harville', () => {
  const weights = [35, 25, 18, 12, 7, 3]

  test('are the published ones', () => {
    expect(chanceOfFirst(weights, [0, 1])).toBeCloseTo(0.134615385, 9)
    expect(chanceOfFirst(weights, [0, 1]) + chanceOfFirst(weights, [1, 0])).toBeCloseTo(0.251282051, 9)
    expect(chanceOfFirst(weights, [0, 1, 2])).toBeCloseTo(0.060576923, 9)
    const two = [0.628392036, 0.500133506, 0.380583929, 0.263700446, 0.158101898, 0.069088186]
    for (const [runner, chance] of two.entries())
      expect(chanceAmongFirst(weights, runner, 2)).toBeCloseTo(chance, 9)
  })

  test.each([2, 3] as const)('to be among the first %i add up to as many', places => {
    const sum = weights.reduce((total, _, runner) => total + chanceAmongFirst(weights, runner, places), 0)
    expect(sum).toBeCloseTo(places, 12)
  })
})

const order = [4, 0, 6, 1, 2, 3, 5, 7]
test.each([
  ['win:5', 'won'],
  ['win:1', 'lost'],
  ['place:1', 'won'],
  ['place:7', 'lost'],
  ['show:7', 'won'],
  ['show:2', 'lost'],
  ['quinella:1-5', 'won'],
  ['quinella:5-7', 'lost'],
  ['forecast:5-1', 'won'],
  ['forecast:1-5', 'lost'],
  ['tierce:5-1-7', 'won'],
  ['tierce:5-7-1', 'lost'],
] as const)('%s is %s', (selection, result) => {
  expect(settleLeg({ order }, { selection })).toBe(result)
})

test('a key names its runners, those of a quinella in their own order, and no other key has a price', () => {
  expect(keyOf('quinella', [6, 2])).toBe('quinella:3-7')
  expect(keyOf('tierce', [6, 2, 0])).toBe('tierce:7-3-1')
  expect(readKey('tierce:7-3-1')).toEqual({ market: 'tierce', runners: [6, 2, 0] })
  const [setup] = setups
  if (!setup) throw new Error('there are fields')
  const markets = marketsOf(homeStraight, setup)
  for (const key of ['win:9', 'win:0', 'quinella:7-3', 'forecast:3-3', 'tierce:1-2', 'toString', '']) {
    expect(findPrice(markets, key)).toBeNull()
  }
  expect(() => settleLeg({ order }, { selection: 'other:1' })).toThrow('no market')
})
