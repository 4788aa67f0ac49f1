import { expect, test } from 'vitest'
import { laterOn, nextReminderMs, unreadAtStop } from './reminder.rules.ts'

const began_at = '2026-11-22T12:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(began_at) + minutes * 60_000).toISOString()

test.each([
  [30, 0, 30],
  [30, 29, 1],
  [30, 30, 30],
  [15, 50, 10],
  [60, 61, 59],
])('every %s minutes: %s minutes into a session it is %s more', (reminder_minutes, passed, left) => {
  const visit = { reminder_minutes, server_time: after(passed), session: { began_at } }
  expect(nextReminderMs(visit)).toBe(left * 60_000)
})

test('a stop at which nothing could be read is followed by the next one', () => {
  const read = { reminder_minutes: 30, server_time: after(10), session: { began_at } }
  const atStop = laterOn(read, 20 * 60_000)
  expect(atStop.server_time).toBe(after(30))
  expect(nextReminderMs(atStop)).toBe(30 * 60_000)
})

test.each([
  ['at its moment', 0, 30],
  ['a moment early, as timers may be', -0.001, 30],
  ['hours later, because the machine slept', 240, 270],
])('a reminder without figures that came %s shows the elapsed time', (_when, lateMinutes, minutes) => {
  const readAt = Date.parse(began_at)
  const stopAt = readAt + 30 * 60_000
  const now = stopAt + lateMinutes * 60_000
  const unread = unreadAtStop({ server_time: began_at }, { readAt, stopAt, now })
  expect(unread.server_time).toBe(after(minutes))
})

test('without the setting there is none', () => {
  const visit = { reminder_minutes: null, server_time: after(5), session: { began_at } }
  expect(nextReminderMs(visit)).toBeUndefined()
})
