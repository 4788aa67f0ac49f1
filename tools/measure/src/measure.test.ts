import { expect, test } from 'vitest'
import { median, percentile } from './index.ts'

test.each([
  ['one', [7], 7],
  ['an odd number, in any order', [30, 4, 100], 30],
  ['an even number', [1, 100, 4, 10], 7],
  ['none', [], Number.NaN],
])('the median of %s', (_of, values, middle) => expect(median(values)).toBe(middle))

test.each([
  ['the lower half', 0.5, 51],
  ['nearly all', 0.99, 100],
  ['all', 1, 100],
])('the reading above %s', (_of, share, reading) => {
  const hundred = Array.from({ length: 100 }, (_each, n) => 100 - n)
  expect(percentile(hundred, share)).toBe(reading)
})
