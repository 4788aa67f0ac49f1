import { describe, expect, test } from 'vitest'
import { findPrice } from '../../kits/book/odds.ts'
import { type Market } from '../../kits/book/rules.ts'
import { finalsOf, mapChance } from './chances.ts'
import { createGame } from './game.ts'
import { marketsOf, settleLeg } from './markets.ts'
import { mapsToWin, setupOf, type Course, type Live, type Score, type Setup, type Side } from './series.ts'
import { mapPoint } from './tables.ts'

const wins = mapPoint.roundsToWin
const draws = [
  [0, 0, 0, 0, 0],
  [5, 4, 3, 2, 1],
  [2, 1, 3, 0, 1],
]
/** Every pairing of every circuit, over three orders of the maps. */
const setups = draws.flatMap(drawn =>
  Array.from({ length: 60 }, (_, number) => setupOf(mapPoint, number, drawn)),
)

const rounds = Array.from({ length: wins }, (_, count) => count)
const scoresInMap = rounds.flatMap(one => rounds.map((two): Score => [one, two]))

/** Every moment at which a series takes bets: after any maps, before or in the next one. */
function momentsOf(setup: Setup): (Live | null)[] {
  const needed = mapsToWin(mapPoint, setup)
  const histories: Side[][] = [[]]
  for (const history of histories) {
    for (const side of [0, 1] as const) {
      const next = [...history, side]
      if (next.filter(each => each === side).length < needed) histories.push(next)
    }
  }
  const lives = histories.flatMap(history => {
    const maps = history.map((side): Score => (side === 0 ? [wins, 2] : [1, wins]))
    const second = history.filter(side => side === 1).length
    const score = [history.length - second, second] as const
    const inMap = scoresInMap
      .filter(each => Math.max(...each) < wins - 1)
      .map((now): Live => ({ part: 'map', maps: [...maps, now], score, isSuspended: false }))
    const inBreak: Live[] = history.length > 0 ? [{ part: 'break', maps, score, isSuspended: false }] : []
    return [...inMap, ...inBreak]
  })
  return [null, ...lives]
}

/** Every course that can still follow, as far as maps tell them apart, and its chance: counted without the markets. */
function endings(setup: Setup, live: Live | null): { course: Course; chance: number }[] {
  const needed = mapsToWin(mapPoint, setup)
  const follow = (course: Course, chance: number): { course: Course; chance: number }[] => {
    const sides = course.maps.map(each => each.at(-1))
    const most = Math.max(sides.filter(side => side === 0).length, sides.filter(side => side === 1).length)
    if (most === needed) return [{ course, chance }]
    const at = course.maps.length
    const [one, two] = live?.maps[at] ?? [0, 0]
    const first = raceChance((setup.rounds[at] ?? Number.NaN) / 10_000, wins - one, wins - two)
    return ([0, 1] as const).flatMap(side => {
      const share = side === 0 ? first : 1 - first
      const map = Array.from({ length: wins }, () => side)
      return share === 0 ? [] : follow({ maps: [...course.maps, map] }, chance * share)
    })
  }
  return follow({ maps: [] }, 1)
}

/** The chance to win so many rounds before the other wins his: the sum over the rounds that are lost on the way. */
function raceChance(round: number, mine: number, theirs: number): number {
  if (mine <= 0) return 1
  let [sum, ways] = [0, 1]
  for (let lost = 0; lost < theirs; lost += 1) {
    sum += ways * round ** mine * (1 - round) ** lost
    ways = (ways * (mine + lost)) / (lost + 1)
  }
  return sum
}

/** What the game's card says of it. */
const statedLeast = Number((await createGame()).facts.rtpPercent) / 100

const marginOf = (key: string) =>
  ['mh', 'tm'].includes(key.split(':')[0] ?? '') ? mapPoint.margins.maps : mapPoint.margins.series
const bookOf = ({ selections }: Market) =>
  selections.reduce((sum, { price }) => sum + 100 / (price ?? Number.NaN), 0)

test('every price of every pairing at every moment returns what its margin says, less what is cut of it', () => {
  let [counted, lowest, highest, least] = [0, Infinity, 0, 1]
  for (const setup of setups) {
    for (const live of momentsOf(setup)) {
      const after = endings(setup, live)
      for (const { key: market, selections } of marketsOf(mapPoint, setup, live)) {
        const stated = 1 / (1 + marginOf(market))
        for (const { key: selection, price } of selections) {
          if (price === null) continue
          let chance = 0
          for (const each of after) {
            if (settleLeg(each.course, { selection, live }) === 'won') chance += each.chance
          }
          const back = (chance * price) / 100
          counted += 1
          // What is cut is less than a hundredth of a stake, and only of those that win.
          if (back > stated + 1e-9 || back <= stated - 0.01 * chance - 1e-9)
            expect([selection, back]).toBe(stated)
          least = Math.min(least, back)
          lowest = Math.min(lowest, price)
          highest = Math.max(highest, price)
        }
      }
    }
  }
  expect(counted).toBeGreaterThan(50_000)
  expect(least).toBeGreaterThanOrEqual(statedLeast)
  expect(least).toBeLessThan(statedLeast + 0.001)
  expect([lowest >= 101, highest <= 20_000]).toEqual([true, true])
})

test('before a series every market has all its prices, and adds up to its margin and little more by cutting', () => {
  for (const setup of setups) {
    for (const market of marketsOf(mapPoint, setup, null)) {
      const least = 1 + marginOf(market.key)
      expect(bookOf(market), market.key).toBeGreaterThanOrEqual(least - 1e-9)
      expect(bookOf(market), market.key).toBeLessThan(least + 0.011)
    }
  }
})

test('each length of series has its own markets', () => {
  const keysOf = (number: number) =>
    marketsOf(mapPoint, setupOf(mapPoint, number, [0, 0, 0, 0, 0]), null).map(each => each.key)
  expect(keysOf(2)).toEqual(['win'])
  expect(keysOf(1)).toEqual(['win', 'mh:-6', 'mh:6', 'tm:10', 'm1', 'cs'])
  expect(keysOf(4)).toEqual(['win', 'mh:-6', 'mh:6', 'mh:-10', 'mh:10', 'tm:14', 'tm:18', 'm1', 'cs'])
})

test('a line of which one side is nearly sure is not offered', () => {
  const keysOf = (number: number) =>
    marketsOf(mapPoint, setupOf(mapPoint, number, [0, 0, 0, 0, 0]), null).map(each => each.key)
  // The first team is fifty points ahead: with two and a half maps more it would hardly ever lose.
  expect(keysOf(0)).toEqual(['win', 'mh:-6', 'mh:6', 'mh:-10', 'tm:14', 'tm:18', 'm1', 'cs'])
})

test('no key is there twice, and what is decided has no price', () => {
  const setup = setupOf(mapPoint, 0, [0, 0, 0, 0, 0])
  const live: Live = {
    part: 'break',
    maps: [
      [5, 3],
      [2, 5],
    ],
    score: [1, 1],
    isSuspended: false,
  }
  const markets = marketsOf(mapPoint, setup, live)
  const keys = markets.flatMap(each => each.selections.map(selection => selection.key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain('m1:one')
  expect(keys).not.toContain('tm:14:over')
  expect(keys).not.toContain('mh:-10:one')
  expect(findPrice(markets, 'cs:3-0')).toBeNull()
  expect(findPrice(markets, 'cs:3-1')).not.toBeNull()
  for (const key of ['win:none', 'win:toString', 'cs:9-9', '']) expect(findPrice(markets, key)).toBeNull()
})

/** A course in which these win the maps. */
const courseOf = (sides: string): Course => ({
  maps: [...sides].map(side => Array.from({ length: wins }, () => (side === '1' ? 1 : 0))),
})

test.each([
  ['win:one', '00', 'won'],
  ['win:two', '00', 'lost'],
  ['win:two', '10011', 'won'],
  ['win:toString', '00', 'lost'],
  ['m1:one', '10011', 'lost'],
  ['m1:two', '10011', 'won'],
  ['m1:none', '10011', 'lost'],
  ['cs:2-3', '10011', 'won'],
  ['cs:3-2', '10011', 'lost'],
  ['mh:-6:one', '00', 'won'],
  ['mh:-6:one', '010', 'lost'],
  ['mh:-6:two', '010', 'won'],
  ['mh:6:one', '101', 'won'],
  ['mh:6:two', '11', 'won'],
  ['mh:10:two', '111', 'won'],
  ['mh:10:one', '0111', 'won'],
  ['tm:10:over', '010', 'won'],
  ['tm:10:under', '010', 'lost'],
  ['tm:18:under', '0001', 'won'],
  ['tm:18:over', '10011', 'won'],
] as const)('%s after the maps %s is %s', (selection, sides, result) => {
  expect(settleLeg(courseOf(sides), { selection, live: null })).toBe(result)
})

test('an unknown market cannot be settled', () => {
  expect(() => settleLeg(courseOf('00'), { selection: 'xx:one', live: null })).toThrow('no market')
})

describe('chances', () => {
  test('of a map are those of a race of rounds', () => {
    for (const [one, two] of scoresInMap) {
      expect(mapChance(0.57, [one, two], wins)).toBeCloseTo(raceChance(0.57, wins - one, wins - two), 12)
    }
  })

  test('of the final scores add up to one', () => {
    const finals = finalsOf([0.6, 0.5, 0.55, 0.4, 0.7], 3)
    expect(finals.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1, 12)
    expect(finals).toHaveLength(20)
  })
})
