import { expect, test } from 'vitest'
import { nextStake, noChanges, raisesOnLoss } from './stake-changes.ts'

const first = { firstUnits: 1_000n, stakeUnits: 4_000n }

test.each([
  ['without changes a win goes on with the first stake', noChanges, 500n, 1_000n],
  ['without changes a loss does too', noChanges, -500n, 1_000n],
  ['a loss doubles', { ...noChanges, onLoss: { percent: 100 } }, -1n, 8_000n],
  [
    'no further than the highest stake',
    { ...noChanges, onLoss: { percent: 100 }, mostStakeUnits: 5_000n },
    -1n,
    5_000n,
  ],
  ['a win raises by a half', { ...noChanges, onWin: { percent: 50 } }, 1n, 6_000n],
  ['a win lowers by a quarter', { ...noChanges, onWin: { percent: -25 } }, 1n, 3_000n],
  ['after a raise a win resets', { ...noChanges, onLoss: { percent: 100 } }, 1n, 1_000n],
  ['a returned stake changes nothing', { ...noChanges, onLoss: { percent: 100 } }, 0n, 4_000n],
] as const)('%s', (_what, changes, netUnits, after) => {
  expect(nextStake(changes, { ...first, netUnits })).toBe(after)
})

test('only a rise after a loss needs a highest stake', () => {
  expect(raisesOnLoss({ onLoss: 'reset' })).toBe(false)
  expect(raisesOnLoss({ onLoss: { percent: -50 } })).toBe(false)
  expect(raisesOnLoss({ onLoss: { percent: 10 } })).toBe(true)
})
