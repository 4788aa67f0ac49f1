import type { CheckInDay } from '@glasshouse/contract'
import { noonOf } from '../../noon-of.ts'

/** Languages whose calendars begin with a Monday; those of the other ones begin with a Sunday. */
const mondayFirst = ['vi-VN', 'zh-CN']

/** The day of the week with which a calendar begins, as `getUTCDay` counts. */
export const firstWeekday = (tag: string): 0 | 1 => (mondayFirst.some(each => tag.startsWith(each)) ? 1 : 0)

/** The days of a month in rows of seven, each under its day of the week; empty places are null. */
export function weeksOf(
  days: readonly CheckInDay[],
  first: 0 | 1,
): readonly (readonly (CheckInDay | null)[])[] {
  const [begin] = days
  if (!begin) return []
  const before = (noonOf(begin.date).getUTCDay() - first + 7) % 7
  const places = [...Array.from({ length: before }, () => null), ...days]
  const rows = Math.ceil(places.length / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => places[row * 7 + column] ?? null),
  )
}

/** Seven days, of which the first is the one with which a calendar begins. */
export const weekFrom = (first: 0 | 1): readonly Date[] =>
  // 1 January 2023 is a Sunday.
  Array.from({ length: 7 }, (_, place) => new Date(Date.UTC(2023, 0, 1 + first + place, 12)))
