import { expect, test } from 'vitest'
import { isRaise, readLimit } from './limits.rules.ts'

const vnd = { currency: 'VND', tag: 'en-US' } as const

test.each([
  ['deposit_day', '500,000', { ok: true, value: '500000' }],
  ['loss_day', '0', { ok: false }],
  ['loss_day', 'much', { ok: false }],
  ['deposit_week', '0.5', { ok: false }],
  ['session_minutes', '45', { ok: true, value: 45 }],
  ['session_minutes', '৪৫', { ok: true, value: 45 }],
  ['session_minutes', '', { ok: false }],
  ['session_minutes', '9', { ok: false }],
  ['session_minutes', '721', { ok: false }],
  ['session_minutes', '45.5', { ok: false }],
] as const)('%s: "%s"', (name, typed, read) => {
  expect(readLimit(name, typed, vnd)).toEqual(read)
})

test.each([
  [null, '5', false],
  ['5', null, true],
  ['9', '10', true],
  ['10', '9', false],
  ['10', '10', false],
  [30, 60, true],
  [60, 30, false],
] as const)('from %s to %s a raise: %s', (before, after, raise) => {
  expect(isRaise({ limit: before, request: null }, after)).toBe(raise)
})

test.each([
  ['15', 1, false],
  ['20', 1, false],
  ['21', 1, true],
  [null, 1, true],
  ['20', 0, true],
  ['10', 0, false],
] as const)('from 10, where 20 waits: %s is a raise with ripe = %s: %s', (after, is_ripe, raise) => {
  const request = { limit: '20', ripe_at: '2026-11-22T12:00:00.000Z', is_ripe }
  expect(isRaise({ limit: '10', request }, after)).toBe(raise)
})

test('nothing is a raise where no limit at all has waited its day', () => {
  const request = { limit: null, ripe_at: '2026-11-22T12:00:00.000Z', is_ripe: 1 } as const
  expect(isRaise({ limit: 60, request }, null)).toBe(false)
})
