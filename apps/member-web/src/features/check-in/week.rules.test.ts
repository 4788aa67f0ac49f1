import type { CheckInDay } from '@glasshouse/contract'
import { formatTag, languages } from '@glasshouse/phrases'
import { expect, test } from 'vitest'
import { firstWeekday, weekFrom, weeksOf } from './week.rules.ts'

const month = (first: string, days: number): CheckInDay[] =>
  Array.from({ length: days }, (_, place) => ({
    date: `${first.slice(0, 8)}${`${place + 1}`.padStart(2, '0')}`,
    day: place + 1,
    status: 'not_open',
    reward: null,
  }))
const shown = (first: string, days: number, begin: 0 | 1) =>
  weeksOf(month(first, days), begin).map(week => week.map(day => day?.day ?? '·').join(' '))

test('each day is under its day of the week', () => {
  // 1 November 2026 is a Sunday, 1 February 2027 a Monday.
  expect(shown('2026-11-01', 30, 0)[0]).toBe('1 2 3 4 5 6 7')
  expect(shown('2026-11-01', 30, 1)).toEqual([
    '· · · · · · 1',
    '2 3 4 5 6 7 8',
    '9 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 · · · · · ·',
  ])
  expect(shown('2027-02-01', 28, 1)).toHaveLength(4)
  expect(shown('2027-02-01', 28, 0)[0]).toBe('· 1 2 3 4 5 6')
  expect(weeksOf([], 0)).toEqual([])
})

test.each(languages)('a calendar in $name begins as its calendars do', ({ id }) => {
  const tag = formatTag(id)
  // Node knows it; not every browser does, and both have to draw the same page.
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { firstDay: number } }
  expect(firstWeekday(tag)).toBe(locale.getWeekInfo().firstDay % 7)
  expect(weekFrom(firstWeekday(tag))[0]?.getUTCDay()).toBe(firstWeekday(tag))
})
