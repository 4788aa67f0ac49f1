import { expect, test } from 'vitest'
import { hasReached } from './use-autobet.ts'

const running = { left: 5, mostLoss: 1_000n, mostWin: 2_000n, mostSingleWin: 1_200n, netBefore: -500n }

test.each([
  ['goes on', running, -500n, 0n, false],
  ['goes on just above its loss', running, -1_499n, 0n, false],
  ['stops at its loss', running, -1_500n, 0n, true],
  ['goes on just below its win', running, 1_499n, 0n, false],
  ['stops at its win', running, 1_500n, 0n, true],
  ['goes on after a win just below the largest', running, -500n, 1_199n, false],
  ['stops after a win as large as the largest', running, -500n, 1_200n, true],
  [
    'needs no stop on a win',
    { ...running, mostWin: undefined, mostSingleWin: undefined },
    1_000_000n,
    1_000_000n,
    false,
  ],
  ['stops after its rounds', { ...running, left: 0 }, -500n, 0n, true],
] as const)('autobet %s', (_what, state, net, paid, isOver) => {
  expect(hasReached(state, { net, paid })).toBe(isOver)
})
