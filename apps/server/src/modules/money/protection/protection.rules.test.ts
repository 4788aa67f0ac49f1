import { expect, test } from 'vitest'
import { changeLimit, noLimit, type MemberLimit } from './protection.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const limit = (amount: bigint | null, request: MemberLimit['request'] = null): MemberLimit => ({
  amount,
  request,
})

test.each<readonly [string, MemberLimit, bigint | null, MemberLimit]>([
  ['the first one counts at once', noLimit, 100n, limit(100n)],
  ['lower counts at once', limit(100n), 50n, limit(50n)],
  ['lower cancels a pending raise', limit(100n, { amount: 200n, at: ago(30) }), 50n, limit(50n)],
  ['the same cancels a pending raise', limit(100n, { amount: 200n, at: ago(30) }), 100n, limit(100n)],
  ['higher is noted', limit(100n), 200n, limit(100n, { amount: 200n, at: now })],
  ['no limit is the highest', limit(100n), null, limit(100n, { amount: null, at: now })],
  ['no limit without one is no change', noLimit, null, noLimit],
  [
    'confirmed too early changes nothing',
    limit(100n, { amount: 200n, at: ago(23) }),
    200n,
    limit(100n, { amount: 200n, at: ago(23) }),
  ],
  ['confirmed a day later counts', limit(100n, { amount: 200n, at: ago(24) }), 200n, limit(200n)],
  ['confirmed a week later still counts', limit(100n, { amount: 200n, at: ago(7 * 24) }), 200n, limit(200n)],
  [
    'confirmed after more than a week waits again',
    limit(100n, { amount: 200n, at: ago(7 * 24 + 1) }),
    200n,
    limit(100n, { amount: 200n, at: now }),
  ],
  ['less than what waited counts with it', limit(100n, { amount: 200n, at: ago(24) }), 150n, limit(150n)],
  [
    'less than what waits has waited as long',
    limit(100n, { amount: 200n, at: ago(3) }),
    150n,
    limit(100n, { amount: 150n, at: ago(3) }),
  ],
  [
    'more than what waited waits anew',
    limit(100n, { amount: 200n, at: ago(30) }),
    300n,
    limit(100n, { amount: 300n, at: now }),
  ],
  ['a pending removal is confirmed', limit(100n, { amount: null, at: ago(24) }), null, limit(null)],
])('%s', (_what, before, amount, after) => {
  expect(changeLimit('deposit_day', before, { amount, now })).toEqual(after)
})

test('a reminder restricts nothing: every change applies at once', () => {
  expect(changeLimit('reminder_minutes', limit(15n), { amount: null, now })).toEqual(limit(null))
})
