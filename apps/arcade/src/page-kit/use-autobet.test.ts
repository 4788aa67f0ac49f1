import { expect, test } from 'vitest'
import { noChanges } from './stake-changes.ts'
import { firstStake, hasReached } from './use-autobet.ts'

const running = {
  left: 5,
  mostLoss: 1_000n,
  mostWin: 2_000n,
  mostSingleWin: 1_200n,
  netBefore: -500n,
  changes: noChanges,
}
const capped = { ...noChanges, mostStakeUnits: 300n }

test.each([
  ['goes on', running, -500n, 0n, 100n, false],
  ['goes on where the next bet may lose just as much', running, -1_400n, 0n, 100n, false],
  ['stops where the next bet could lose more', running, -1_401n, 0n, 100n, true],
  ['stops before a bet that is larger than the most to lose', running, -500n, 0n, 1_001n, true],
  ['stakes what was won before', running, 1_000n, 0n, 2_500n, false],
  ['stops at its loss', running, -1_500n, 0n, 1n, true],
  ['goes on just below its win', running, 1_499n, 0n, 100n, false],
  ['stops at its win', running, 1_500n, 0n, 100n, true],
  ['goes on after a win just below the largest', running, -500n, 1_199n, 100n, false],
  ['stops after a win as large as the largest', running, -500n, 1_200n, 100n, true],
  [
    'needs no stop on a win',
    { ...running, mostWin: undefined, mostSingleWin: undefined },
    1_000_000n,
    1_000_000n,
    100n,
    false,
  ],
  ['stops after its rounds', { ...running, left: 0 }, -500n, 0n, 100n, true],
  ['stakes the highest bet', { ...running, changes: capped }, -500n, 0n, 300n, false],
  ['stakes no more than the highest bet', { ...running, changes: capped }, -500n, 0n, 301n, true],
] as const)('autobet %s', (_what, state, net, paid, next, isOver) => {
  expect(hasReached(state, { net, paid, next })).toBe(isOver)
})

test('the first bet of autobet is no more than the highest', () => {
  expect(firstStake({ changes: capped }, 1_000n)).toBe(300n)
  expect(firstStake({ changes: capped }, 200n)).toBe(200n)
  expect(firstStake({ changes: noChanges }, 1_000n)).toBe(1_000n)
})
