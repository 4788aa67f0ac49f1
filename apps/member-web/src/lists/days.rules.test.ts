import { siteDay } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { dayAfter, daysOf, dayStart, isDay, rangeOf } from './days.rules.ts'

test.each([
  ['2026-11-20', 'America/Caracas', '2026-11-20T04:00:00.000Z'],
  ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20', 'Asia/Bangkok', '2026-11-19T17:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('%s begins in %s at %s', (day, timezone, at) => {
  expect(dayStart(day, timezone).toISOString()).toBe(at)
  expect(siteDay(new Date(at), timezone)).toBe(day)
  expect(siteDay(new Date(Date.parse(at) - 1), timezone)).toBe(dayAfter(day, -1))
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['seven', '2026-02-23', '2026-03-01'],
  ['thirty', '2026-01-31', '2026-03-01'],
] as const)('%s is %s to %s', (period, from, to) =>
  expect(daysOf(period, '2026-03-01')).toEqual({ from, to }),
)

test('a range ends where the day after its last begins', () => {
  expect(rangeOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/New_York')).toEqual({
    start_at: '2026-03-08T05:00:00.000Z',
    end_at: '2026-03-09T04:00:00.000Z',
  })
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['', false],
  ['1999-01-01', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
