import { describe, expect, test } from 'vitest'
import { findPrice, lineUnits } from '../../kits/book/odds.ts'
import { type Market } from '../../kits/book/rules.ts'
import { chanceThat, goalsBetween, tally } from './chances.ts'
import { createGame } from './game.ts'
import { marketsOf, namedScores, settleLeg } from './markets.ts'
import { setupOf, type Course, type Live, type Score, type Setup } from './match.ts'
import { matchday } from './tables.ts'

const setups = Array.from({ length: 180 }, (_, number) => setupOf(matchday, number))
const [first] = setups
if (!first) throw new Error('there are matches')

const at = (minute: number, score: Score): Live => ({
  part: minute <= 45 ? 'first' : 'second',
  minute,
  score,
  half: minute <= 45 ? null : [0, 0],
  goals: [],
  attack: null,
  isSuspended: false,
})

/** What the game's card says of it. */
const statedLeast = Number((await createGame()).facts.rtpPercent) / 100

/** Moments of a match all over its course. */
const moments: readonly (Live | null)[] = [
  null,
  at(1, [0, 0]),
  at(20, [1, 0]),
  at(45, [1, 1]),
  at(46, [0, 2]),
  at(63, [2, 2]),
  at(80, [0, 0]),
  at(87, [3, 1]),
]

const pricesOf = (market: Market) => market.selections.map(each => each.price)
const byKey = (markets: readonly Market[], key: string) =>
  markets.filter(each => each.key.split(':')[0] === key)

/** What comes back of a stake on average, by counting every number of goals that may still fall. */
function returnOf(setup: Setup, live: Live | null, { key, price }: { key: string; price: number }): number {
  const half = key.startsWith('h1')
  const rest = goalsBetween(matchday, setup, [(live?.minute ?? 0) + 1, half ? 45 : 90])
  const score = live?.score ?? [0, 0]
  let sum = 0
  for (const [home, away, chance] of rest.cells) {
    const result = settleLeg(matchday, courseWith([score[0] + home, score[1] + away]), {
      selection: key,
      live,
    })
    const factors = { won: price / 100, halfWon: (price + 100) / 200, returned: 1, halfLost: 0.5, lost: 0 }
    sum += chance * factors[result]
  }
  return sum
}

/** A course with this score at half-time and at the end. */
function courseWith([home, away]: Score): Course {
  const goals = (count: number, side: 'home' | 'away') =>
    Array.from({ length: count }, () => ({ minute: 1, side, isGoal: true }))
  return { incidents: [...goals(home, 'home'), ...goals(away, 'away')] }
}

const marginOf: Readonly<Record<string, number>> = {
  '1x2': 0.06,
  dc: 0.06,
  h1: 0.06,
  ah: 0.05,
  ou: 0.05,
  oe: 0.05,
  cs: 0.08,
}

test('every price returns what its margin says, less what is cut of it', () => {
  for (const setup of setups.filter((_, index) => index % 31 === 0)) {
    for (const live of moments) {
      for (const { key: market, selections } of marketsOf(matchday, setup, live)) {
        const stated = 1 / (1 + (marginOf[market.split(':')[0] ?? ''] ?? Number.NaN))
        for (const { key, price } of selections) {
          if (price === null) continue
          const back = returnOf(setup, live, { key, price })
          expect(back, key).toBeLessThanOrEqual(stated + 1e-9)
          // What is cut is less than a hundredth of a stake, and only of those that win.
          expect(back, key).toBeGreaterThan(stated - 0.01)
          expect(back, key).toBeGreaterThanOrEqual(statedLeast)
        }
      }
    }
  }
})

test('the book of three ends adds up to 106 % over all pairings, and little more by cutting', () => {
  for (const setup of setups) {
    const [market] = byKey(marketsOf(matchday, setup, null), '1x2')
    const sum = pricesOf(market as Market).reduce<number>(
      (total, price) => total + 100 / (price ?? Number.NaN),
      0,
    )
    expect(sum).toBeGreaterThanOrEqual(1.06)
    expect(sum).toBeLessThan(1.07)
  }
})

test('of two sides of a line without a draw 105 % are added up', () => {
  for (const setup of setups) {
    for (const { key, selections } of byKey(marketsOf(matchday, setup, null), 'ou')) {
      if (Math.abs(Number(key.split(':')[1])) % 4 !== 2) continue
      const sum = selections.reduce((total, { price }) => total + 100 / (price ?? Number.NaN), 0)
      expect(sum).toBeGreaterThanOrEqual(1.05)
      expect(sum).toBeLessThan(1.062)
    }
  }
})

test('lines are quarters around the most even one, and no key is there twice', () => {
  for (const live of moments) {
    const markets = marketsOf(matchday, first, live)
    const keys = markets.flatMap(each => each.selections.map(selection => selection.key))
    expect(new Set(keys).size).toBe(keys.length)
    for (const kind of ['ah', 'ou']) expect(byKey(markets, kind)).toHaveLength(3)
  }
})

test('handicaps count what is still to come; totals and results the whole match', () => {
  const behind = at(60, [0, 2])
  const level = at(60, [0, 0])
  const lines = (live: Live) => byKey(marketsOf(matchday, first, live), 'ah').map(each => each.key)
  expect(lines(behind)).toEqual(lines(level))
  const course = courseWith([1, 2])
  const settle = (selection: string, live: Live | null) => settleLeg(matchday, course, { selection, live })
  expect(settle('ah:0:home', null)).toBe('lost')
  expect(settle('ah:0:home', behind)).toBe('won')
  expect(settle('ah:-3:home', behind)).toBe('halfWon')
  expect(settle('ou:11:over', behind)).toBe('halfWon')
  expect(settle('ou:12:under', behind)).toBe('returned')
  expect(settle('1x2:away', behind)).toBe('won')
})

test.each([
  ['1x2:home', [2, 1], 'won'],
  ['1x2:draw', [2, 1], 'lost'],
  ['dc:hd', [1, 1], 'won'],
  ['dc:ha', [1, 1], 'lost'],
  ['dc:da', [0, 1], 'won'],
  ['oe:odd', [2, 1], 'won'],
  ['oe:even', [2, 1], 'lost'],
  ['cs:2-1', [2, 1], 'won'],
  ['cs:1-2', [2, 1], 'lost'],
  ['cs:other', [4, 0], 'won'],
  ['cs:other', [3, 3], 'lost'],
  ['ah:-1:home', [1, 1], 'halfLost'],
  ['ah:-1:away', [1, 1], 'halfWon'],
  ['ou:9:over', [1, 1], 'halfLost'],
  ['ou:9:under', [1, 1], 'halfWon'],
] as const)('%s at %j is %s', (selection, score, result) => {
  expect(settleLeg(matchday, courseWith(score), { selection, live: null })).toBe(result)
})

test('the first half decides its own market', () => {
  const course: Course = {
    incidents: [
      { minute: 45, side: 'home', isGoal: true },
      { minute: 46, side: 'away', isGoal: true },
      { minute: 47, side: 'away', isGoal: true },
    ],
  }
  expect(settleLeg(matchday, course, { selection: 'h1:home', live: null })).toBe('won')
  expect(settleLeg(matchday, course, { selection: '1x2:away', live: null })).toBe('won')
})

test('an unknown selection has no price, and cannot be settled as won', () => {
  const markets = marketsOf(matchday, first, null)
  for (const key of ['1x2:none', '1x2:toString', 'cs:9-9', 'ah:100:home', '']) {
    expect(findPrice(markets, key)).toBeNull()
  }
  expect(settleLeg(matchday, courseWith([1, 0]), { selection: '1x2:toString', live: null })).toBe('lost')
})

describe('the chances of goals', () => {
  const grid = goalsBetween(matchday, first, [1, 90])

  test('add up to one', () => {
    expect(chanceThat(grid, () => true)).toBeCloseTo(1, 12)
    const named = namedScores.reduce((sum, [home, away]) => sum + grid.chanceOf(home, away), 0)
    expect(named).toBeGreaterThan(0.7)
  })

  test('have the mean of the rates', () => {
    let mean = 0
    for (const [home, , chance] of grid.cells) mean += home * chance
    expect(mean).toBeCloseTo(
      (45 * (Math.floor(first.rates[0] * 0.9) + Math.floor(first.rates[0] * 1.1))) / 1e6,
      4,
    )
  })

  test('of a lead are the differences of the grid', () => {
    const lead = tally(grid, (home, away) => home - away)
    expect([...lead.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
    const { wins, loses } = lineUnits(lead, -2)
    expect(wins + loses).toBeCloseTo(1, 12)
  })
})
