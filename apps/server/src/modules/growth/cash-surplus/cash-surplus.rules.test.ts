import { describe, expect, test } from 'vitest'
import { dayOf } from './balances.ts'
import { interestOf, lowestOfDays } from './cash-surplus.rules.ts'

test.each([
  // 1,000,000 at 5 %: 136.98630 a day.
  [10_000_000_000n, 500, 1_369_863n],
  [7_299n, 500, 0n],
  [7_300n, 500, 1n],
  [0n, 500, 0n],
  // More than a number can hold.
  [9_007_199_254_740_993_000n, 5_000, 12_338_629_116_083_552n],
])('%i units at %i parts bring %i for a day', (lowest, parts, interest) => {
  expect(interestOf(lowest, parts)).toBe(interest)
})

describe('the lowest balance', () => {
  const days = ['2027-03-13', '2027-03-14', '2027-03-15'].map(day => dayOf(day, 'America/New_York'))
  const lowest = (openingUnits: bigint, ...found: [at: string, units: bigint][]) =>
    lowestNewestFirst([['2027-01-01T00:00:00Z', openingUnits], ...found])
  const lowestNewestFirst = (found: readonly (readonly [at: string, units: bigint])[]) => {
    const reading = lowestOfDays(days)
    found.toReversed().some(([at, units]) => reading.add({ at: new Date(at), units }))
    return reading.result()
  }

  test('is nothing before the first balance', () => {
    expect(lowestNewestFirst([])).toEqual([0n, 0n, 0n])
    expect(lowestNewestFirst([['2027-03-14T12:00:00Z', 7n]])).toEqual([0n, 0n, 7n])
  })

  test('is what lay there all day where nothing moved', () => {
    expect(lowest(5n)).toEqual([5n, 5n, 5n])
  })

  test('counts what came in from the day after on, and what went out from its day on', () => {
    expect(lowest(5n, ['2027-03-13T12:00:00Z', 9n], ['2027-03-15T12:00:00Z', 2n])).toEqual([5n, 9n, 2n])
  })

  test('is the least of many changes, and none that only passed through is forgotten', () => {
    const passed = lowest(5n, ['2027-03-14T12:00:00Z', 1n], ['2027-03-14T12:00:01Z', 50n])
    expect(passed).toEqual([5n, 1n, 50n])
  })

  test('ends its day at midnight of the site, on the day of 23 hours too', () => {
    // Summer time begins in New York on the 14th: it has its midnights at 05:00 and at 04:00 UTC.
    expect(lowest(5n, ['2027-03-15T03:59:59.999Z', 0n])).toEqual([5n, 0n, 0n])
    expect(lowest(5n, ['2027-03-15T04:00:00Z', 0n])).toEqual([5n, 5n, 0n])
    expect(lowest(5n, ['2027-03-14T04:59:59Z', 0n])).toEqual([0n, 0n, 0n])
  })
})
