import { expect, test } from 'vitest'
import { winTierOf } from './win-tiers.ts'

test.each([
  [0n, undefined],
  [99n, undefined],
  [100n, undefined],
  [101n, 1],
  [199n, 1],
  [200n, 2],
  [999n, 5],
  [1_000n, 10],
  [2_500n, 25],
  [10_000n, 100],
  [1_000_000n, 500],
])('%s units for a stake of 100 are in the tier of %s stakes', (payout, times) => {
  expect(winTierOf(payout, 100n)?.times).toBe(times)
})
