import { expect, test } from 'vitest'
import { inPlayOf } from '../kits/book/page/in-play.ts'
import { netOf } from './session-panel.tsx'

test('a stake in play is neither won nor lost', () => {
  const session = { staked: '3000', cameBack: '500' }
  expect([netOf(session), netOf(session, '2000')]).toEqual(['-2500.0000', '-500.0000'])
})

test('of a book only open bets of this session are in play', () => {
  const session = { startedAt: '2026-01-02T00:00:00.000Z', spins: 3, staked: '60', cameBack: '0' }
  const bet = (state: 'open' | 'settled', day: number, stake: string) => ({
    id: stake,
    placedAt: `2026-01-0${day}T12:00:00.000Z`,
    settledAt: null,
    stake,
    most: stake,
    payout: '0',
    state,
    verifyPath: '',
    legs: [],
  })
  const bets = [bet('open', 2, '10'), bet('open', 3, '20'), bet('settled', 3, '30'), bet('open', 1, '40')]
  expect(inPlayOf({ bets, session }, 'USD')).toBe('30.00')
})
