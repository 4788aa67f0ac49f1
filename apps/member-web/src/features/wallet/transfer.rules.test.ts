import { clockOffsetMs } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { recent, transfer } from './testing/wallet-fixture.ts'
import { finishedAt, nextCheckAt, nextLookMs, waitingOf } from './transfer.rules.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

test.each([
  ['the first answer is awaited', null, '07:32:08', { kind: 'first' }],
  ['15 seconds are left', '07:32:23', '07:32:08', { kind: 'inSeconds', seconds: 15 }],
  ['part of a second is left', '07:32:08.001', '07:32:08', { kind: 'inSeconds', seconds: 1 }],
  ['89 seconds are left', '07:33:37', '07:32:08', { kind: 'inSeconds', seconds: 89 }],
  ['90 seconds are left', '07:33:38', '07:32:08', { kind: 'inMinutes', minutes: 2 }],
  ['five minutes are left', '07:37:08', '07:32:08', { kind: 'inMinutes', minutes: 5 }],
  ['the moment has come', '07:32:08', '07:32:08', { kind: 'asking' }],
  ['the moment has passed', '07:32:00', '07:32:08', { kind: 'asking' }],
] as const)('the countdown when %s', (_when, next, now, waiting) => {
  const next_check_at = next === null ? null : `2026-11-21T${next}Z`
  expect(waitingOf({ next_check_at }, at(now))).toEqual(waiting)
})

test('a reader’s clock that is an hour slow changes nothing', () => {
  const received = at('06:32:09')
  const offset = clockOffsetMs('2026-11-21T07:32:08.000Z', received)
  const waiting = waitingOf({ next_check_at: '2026-11-21T07:32:23.000Z' }, received + 5_000 + offset)
  expect(waiting).toEqual({ kind: 'inSeconds', seconds: 10 })
})

test.each([
  ['nothing moves', [], false],
  ['a first answer is awaited', [transfer({ next_check_at: null })], 3_000],
  ['the question is due in 15 seconds', [transfer()], 16_500],
  ['the question is overdue', [transfer({ next_check_at: '2026-11-21T07:30:00.000Z' })], 2_000],
  ['the sooner of two', [transfer(), transfer({ next_check_at: '2026-11-21T07:32:13.000Z' })], 6_500],
] as const)('the wallet looks again by itself when %s', (_when, inFlight, pause) => {
  expect(nextLookMs([...inFlight], at('07:32:08'))).toBe(pause)
})

test.each([
  ['is there', 'applied'],
  ['was not taken', 'rejected'],
] as const)('a transfer that %s is over, and is not polled again', (_what, state) => {
  const over = recent('r', state)
  expect([finishedAt(over), nextCheckAt(over)]).toEqual([over.finished_at, null])
})
