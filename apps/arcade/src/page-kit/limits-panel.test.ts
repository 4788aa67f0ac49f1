import { expect, test } from 'vitest'
import { lossLeftOf } from './limits-panel.tsx'

const session = (staked: string, cameBack: string) => ({ startedAt: '', spins: 1, staked, cameBack })

test.each([
  ['what was left less what is lost', '10', session('4', '1'), '7.00'],
  ['more after a win', '10', session('4', '6'), '12.00'],
  ['never below nothing', '10', session('15', '1'), '0.00'],
  ['nothing without a limit', null, session('4', '1'), undefined],
] as const)('the daily loss limit left in the game: %s', (_what, lossLeft, totals, left) => {
  expect(lossLeftOf({ playLimits: { lossLeft, endsAt: null }, session: totals, currency: 'USD' })).toBe(left)
})
