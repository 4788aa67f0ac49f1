import { expect, test } from 'vitest'
import { linesOf, stateOfDay } from './cash-back.rules.ts'

const rates = [
  { gameType: 2, platformId: 0, rateParts: 50 },
  { gameType: 2, platformId: 7, rateParts: 100 },
]
const played = (gameType: number, platformId: number, validUnits: bigint) => ({
  day: '2027-03-14',
  gameType,
  platformId,
  validUnits,
})

test('a provider has its own rate, others that of the type, and sums are rounded down', () => {
  const bets = [played(2, 1, 1_999_0000n), played(2, 7, 1_999_0000n), played(3, 1, 1_000_0000n), played(2, 1, 0n)]
  expect(linesOf(bets, rates, 'VND').map(({ units }) => units)).toEqual([9_0000n, 19_0000n])
})

test.each([
  ['2027-03-15', 'open'],
  ['2027-03-14', 'claimable'],
  ['2027-03-08', 'claimable'],
  ['2027-03-07', 'expired'],
])('%s is %s', (day, state) => {
  expect(stateOfDay(day, { today: '2027-03-15', lastClaimable: '2027-03-08', isClaimed: false })).toBe(state)
})
