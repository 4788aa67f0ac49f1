import { expect, test } from 'vitest'
import { cutText, tierOf, volatilityOf } from './figures.ts'

test.each([
  [0n, 0],
  [99n, 0],
  [100n, 1],
  [199n, 1],
  [200n, 2],
  [500n, 3],
  [1_000n, 4],
  [2_499n, 4],
  [2_500n, 5],
  [4_160n, 5],
])('a payout of %s on a stake of 100 is of tier %i', (payout, lit) => {
  expect(tierOf([1, 2, 5, 10, 25], payout, 100n)).toBe(lit)
})

test('figures are cut and never rounded up', () => {
  expect(cutText(2n, 3n, 2)).toBe('0.66')
  expect(cutText(200n, 3n, 0)).toBe('66')
  expect(cutText(99_999n, 1_000n, 2)).toBe('99.99')
})

test.each([
  [0.99, 1],
  [2.5, 2],
  [4.9, 3],
  [7.99, 4],
  [31, 5],
])('a standard deviation of %s stakes is class %i', (sigma, level) => {
  expect(volatilityOf(sigma)).toBe(level)
})
