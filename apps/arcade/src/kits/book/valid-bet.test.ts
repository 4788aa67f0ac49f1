import { expect, test } from 'vitest'
import { uncancelledOf, validBetOf } from './valid-bet.ts'

const sides = [['meron', 'wala']] as const

/** What is left of each of these bets, in their order. */
function leftOf(bets: readonly (readonly [selection: string, units: bigint])[]): bigint[] {
  const stakes = bets.map(([selection, stakeUnits], index) => ({ betId: `${index}`, selection, stakeUnits }))
  return stakes.map(({ betId }) => uncancelledOf(betId, stakes, sides))
}

test.each([
  ['a bet alone counts', [['meron', 100n]], [100n]],
  [
    'equal stakes on both sides count nothing',
    [
      ['meron', 100n],
      ['wala', 100n],
    ],
    [0n, 0n],
  ],
  [
    'of unequal ones the difference counts',
    [
      ['wala', 30n],
      ['meron', 100n],
    ],
    [0n, 70n],
  ],
  [
    'the oldest are cancelled first',
    [
      ['meron', 40n],
      ['meron', 40n],
      ['wala', 60n],
      ['meron', 40n],
    ],
    [0n, 20n, 0n, 40n],
  ],
  [
    'what has no opposite counts whole',
    [
      ['meron', 100n],
      ['bdd', 50n],
      ['wala', 100n],
    ],
    [0n, 50n, 0n],
  ],
] as const)('%s', (_what, bets, left) => {
  expect(leftOf(bets)).toEqual(left)
})

test.each([
  ['lost', 100n, 0n, 100n],
  ['won at short odds', 100n, 140n, 40n],
  ['won at long odds', 100n, 900n, 100n],
  ['returned', 100n, 100n, 0n],
] as const)('a bet that was %s counts no more than it moved', (_what, stake, payout, valid) => {
  expect(validBetOf(stake, payout)).toBe(valid)
})
