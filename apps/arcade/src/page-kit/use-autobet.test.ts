import { expect, test } from 'vitest'
import { hasReached } from './use-autobet.ts'

const running = { left: 5, mostLoss: 1_000n, mostWin: 2_000n, netBefore: -500n }

test.each([
  ['goes on', running, -500n, false],
  ['goes on just above its loss', running, -1_499n, false],
  ['stops at its loss', running, -1_500n, true],
  ['goes on just below its win', running, 1_499n, false],
  ['stops at its win', running, 1_500n, true],
  ['needs no stop on a win', { ...running, mostWin: undefined }, 1_000_000n, false],
  ['stops after its rounds', { ...running, left: 0 }, -500n, true],
] as const)('autobet %s', (_what, state, net, isOver) => {
  expect(hasReached(state, net)).toBe(isOver)
})
