import { formats, setTimeZone } from '@glasshouse/phrases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeText, zoneName } from './time-text.ts'

// The reader's day is what counts: in Caracas it is still the twentieth.
const now = new Date('2026-11-21T03:30:00Z')

beforeAll(() => setTimeZone('America/Caracas'))
afterAll(() => setTimeZone(undefined))

test.each([
  ['earlier today', '2026-11-20T04:00:00Z', '12:00 AM GMT-4'],
  ['an hour ago, tomorrow elsewhere', '2026-11-21T02:30:00Z', '10:30 PM GMT-4'],
  ['last night, today elsewhere', '2026-11-20T03:59:00Z', 'Nov 19, 11:59 PM GMT-4'],
])('an instant of %s has its day where it needs one', (_when, at, words) => {
  const said = timeText(formats('en-US'), new Date(at), now)
  expect(said.replaceAll('\u202f', ' ')).toBe(words)
})

test.each([
  ['America/Caracas', 'GMT−4'],
  ['Asia/Ho_Chi_Minh', 'GMT+7'],
])('the zone of a rule is named shortly: %s is %s', (zone, name) => {
  expect(zoneName(zone, 'vi-VN', now)).toBe(name)
  expect(zoneName(zone, 'en-US', now)).toBe(name)
})
