import { expect, test } from 'vitest'
import type { RoundView, SessionView } from '../protocol/page-api.ts'
import { viewBefore } from './use-rounds.ts'

/** The parts of a session that a round changes, and so no others. */
const session = {
  currency: 'USD',
  balance: '112.00',
  session: { startedAt: '2026-11-20T14:31:52Z', spins: 3, staked: '6.00', cameBack: '15.00' },
  lastRounds: [{ id: 'second' }, { id: 'first' }],
} as unknown as SessionView

const round = { id: 'second', stake: '2.00', payout: '14.00' } as RoundView // what changes the figures

test('a session before its last round shows neither the round nor its money', () => {
  expect(viewBefore(session, round)).toEqual({
    ...session,
    balance: '100.00',
    session: { ...session.session, spins: 2, staked: '4.00', cameBack: '1.00' },
    lastRounds: [{ id: 'first' }],
  })
})

test('the totals of a session that began after the round stay', () => {
  const fresh = { ...session, session: { ...session.session, spins: 0, staked: '0.00', cameBack: '0.00' } }
  expect(viewBefore(fresh, round).session).toEqual(fresh.session)
})
