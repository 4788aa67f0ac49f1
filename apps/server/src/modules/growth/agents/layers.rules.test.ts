import { expect, test } from 'vitest'
import { daysByYear } from './layers.rules.ts'

const placesOf = (bits: string) => [...bits].flatMap((bit, place) => (bit === '1' ? [place + 1] : []))

test.each([
  ['2026-11-20', '2026-11-22', [[2026, [324, 325, 326]]]],
  [
    '2025-12-30',
    '2026-01-02',
    [
      [2025, [364, 365]],
      [2026, [1, 2]],
    ],
  ],
  // A leap year has a day more.
  [
    '2024-12-31',
    '2025-01-01',
    [
      [2024, [366]],
      [2025, [1]],
    ],
  ],
])('the days from %s to %s', (first, last, days) => {
  const years = daysByYear(first, last)
  expect(years.map(({ year, bits }) => [year, placesOf(bits)])).toEqual(days)
  expect(years.every(({ bits }) => bits.length === 366)).toBe(true)
})
