import { expect, test } from 'vitest'
import { celebrationOf } from './celebrations.ts'

test.each([
  [0n, undefined],
  [99n, undefined],
  [100n, undefined],
  [101n, 1],
  [200n, 2],
  [999n, 5],
  [1_000n, 10],
  [2_500n, 25],
  [9_999n, 25],
  [10_000n, 100],
  [50_000n, 500],
])('a payout of %i for 100 is celebrated as %s times', (payout, times) => {
  expect(celebrationOf(payout, 100n)?.times).toBe(times)
})
