import { describe, expect, test } from 'vitest'
import { drawCourse } from '../../kits/book/draw-event.ts'
import { courseOf, ends, liveOf, marketsOf, settleLeg, setupDraws, setupOf, type Course } from './contest.ts'
import { kiteRules } from './rules.ts'
import { kiteDuel } from './tables.ts'

const shares = Array.from({ length: 1_001 }, (_, share) => share)

/** The course of a contest for this first draw; the later ones are all zero. */
function play(setup: ReturnType<typeof setupOf>, first: number): Course {
  const steps = courseOf(kiteDuel, setup)
  let step = steps.next()
  for (let drawn = first; !step.done; drawn = 0) step = steps.next(drawn)
  return step.value
}

test('strengths and names cover their ranges: the chances add up, and no kite meets itself', () => {
  const [strengths = 0, first = 0, other = 0] = setupDraws(kiteDuel)
  expect([strengths, first, other]).toEqual([1_001, 8, 7])
  for (const share of shares) {
    const { chances } = setupOf(kiteDuel, [share, 0, 0])
    expect(Object.values(chances).reduce((sum, each) => sum + each)).toBe(10_000)
    expect(chances.meron).toBeGreaterThanOrEqual(chances.wala)
  }
  const pairs = Array.from({ length: 56 }, (_, n) => setupOf(kiteDuel, [0, Math.floor(n / 7), n % 7]).kites)
  expect(new Set(pairs.map(pair => pair.join('-'))).size).toBe(56)
  for (const [one, two] of pairs) expect(one).not.toBe(two)
})

test('each end is drawn exactly as often as its chance', () => {
  const setup = setupOf(kiteDuel, [500, 0, 0])
  const counts = new Map<string, number>()
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    const { end } = play(setup, drawn)
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual(setup.chances)
})

test('what comes back of each bet is what is stated, over every strength', () => {
  for (const share of shares) {
    const setup = setupOf(kiteDuel, [share, 0, 0])
    const backOf = (selection: string, price: number) =>
      ends.reduce((sum, end) => {
        const result = settleLeg({ end, cuts: [] }, { selection, live: null })
        const factor = result === 'won' ? price / 100 : result === 'returned' ? 1 : 0
        return sum + (setup.chances[end] / 10_000) * factor
      }, 0)
    const stated = 1 / 1.035
    for (const { key, price } of marketsOf(kiteDuel, setup).flatMap(each => each.selections)) {
      if (price === null) throw new Error('every bet is offered')
      if (key === 'win:bdd') expect(backOf(key, price)).toBeCloseTo(0.88, 12)
      else if (key === 'win:ftd') expect(backOf(key, price)).toBeCloseTo(0.81, 12)
      else {
        expect(backOf(key, price)).toBeLessThanOrEqual(stated)
        expect(backOf(key, price)).toBeGreaterThan(stated - 0.006)
      }
    }
  }
})

test.each([
  ['win:meron', 'meron', 'won'],
  ['win:meron', 'wala', 'lost'],
  ['win:meron', 'bdd', 'returned'],
  ['win:wala', 'ftd', 'returned'],
  ['win:bdd', 'bdd', 'won'],
  ['win:bdd', 'ftd', 'lost'],
  ['win:ftd', 'meron', 'lost'],
] as const)('%s at %s is %s', (selection, end, result) => {
  expect(settleLeg({ end, cuts: [] }, { selection, live: null })).toBe(result)
})

describe('the passes', () => {
  const courses = Array.from({ length: 200 }, async (_, number) => {
    const seeds = {
      serverSeed: number.toString(16).padStart(64, '0'),
      gameCode: 'CF01',
      number,
      clientSeed: null,
    }
    return (await drawCourse(kiteRules, seeds, setupOf(kiteDuel, [500, 1, 2]))) as Course // of these rules
  })

  test('lead to the end that was drawn, which shows with the last of them and not before', async () => {
    for (const course of await Promise.all(courses)) {
      const before = liveOf(kiteDuel, course, kiteDuel.showMs - 1)
      expect(before.end).toBeNull()
      expect(Math.min(...before.strands)).toBeGreaterThan(0)
      const { strands, end } = liveOf(kiteDuel, course, kiteDuel.showMs)
      expect(end).toBe(course.end)
      const down = strands.map(left => left === 0)
      const expected = { meron: [false, true], wala: [true, false], bdd: [true, true], ftd: [false, false] }
      expect(down).toEqual(expected[course.end])
    }
  })

  test('come one after the other, and never give a strand back', async () => {
    for (const course of await Promise.all(courses)) {
      let left = 2 * kiteDuel.strands
      for (let ms = 0; ms <= kiteDuel.showMs; ms += 250) {
        const [one, two] = liveOf(kiteDuel, course, ms).strands
        expect(one + two).toBeLessThanOrEqual(left)
        left = one + two
      }
    }
  })
})
