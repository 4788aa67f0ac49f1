import { expect, test } from 'vitest'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { Plinko } from '../picture.ts'
import { viewAfter } from './use-drops.ts'

// Only what the figures are made of.
const view = {
  currency: 'USD',
  balance: '100',
  session: { startedAt: '2026-01-01T00:00:00.000Z', spins: 2, staked: '4', cameBack: '1' },
  seed: { nonce: 3 },
  lastRounds: [],
} as unknown as SessionView<Plinko>
const round = { id: 'r', stake: '2', payout: '0.6', net: '-1.4' } as unknown as RoundView<Plinko>

test('while other balls fall, the figures hold what has landed and nothing else', () => {
  const after = viewAfter(view, round, undefined)
  expect(after.balance).toBe('98.60')
  expect(after.session).toMatchObject({ spins: 3, staked: '6.00', cameBack: '1.60' })
  expect(after.lastRounds).toEqual([round])
})

test('with the last ball the figures are those of the server', () => {
  const session = { ...view.session, spins: 5, staked: '10', cameBack: '7' }
  const seed = { ...view.seed, nonce: 6 }
  const after = viewAfter(view, round, { balance: '97', session, seed })
  expect(after).toMatchObject({ balance: '97', session: { spins: 5 }, seed: { nonce: 6 } })
})
