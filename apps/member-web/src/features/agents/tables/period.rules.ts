import { dayAfter, isDay, type Days } from '../../../lists/days.rules.ts'

export const tablePeriods = ['seven', 'thirty', 'month', 'lastMonth', 'own'] as const
export type TablePeriod = (typeof tablePeriods)[number]

export type ChosenPeriod = { readonly period: TablePeriod; readonly days: Days }

/** The days that an address asks for; the last thirty where it asks for none. */
export function periodFrom(params: URLSearchParams, today: string): ChosenPeriod {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  if (isDay(own.from) && isDay(own.to) && own.from <= own.to) return { period: 'own', days: own }
  const named = tablePeriods.find(each => each === params.get('days') && each !== 'own') ?? 'thirty'
  return { period: named, days: daysOf(named, today) }
}

/** The parameters of an address that ask for it again. */
export function periodParams({ period, days }: ChosenPeriod): Readonly<Record<string, string>> {
  if (period === 'own') return days
  return period === 'thirty' ? {} : { days: period }
}

function daysOf(period: TablePeriod, today: string): Days {
  const first = firstOfMonth(today)
  switch (period) {
    case 'seven':
      return { from: dayAfter(today, -6), to: today }
    case 'month':
      return { from: first, to: today }
    case 'lastMonth':
      return { from: firstOfMonth(dayAfter(first, -1)), to: dayAfter(first, -1) }
    case 'thirty':
    case 'own':
      return { from: dayAfter(today, -29), to: today }
  }
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/**
 * What a period is compared with: a month with the same days of the month before, other days with as many days just
 * before them.
 */
export function daysBefore({ period, days: { from, to } }: ChosenPeriod): Days {
  if (period === 'lastMonth') return { from: firstOfMonth(dayAfter(from, -1)), to: dayAfter(from, -1) }
  if (period === 'month') {
    const lastBefore = dayAfter(from, -1)
    const same = dayAfter(firstOfMonth(lastBefore), lengthOf({ from, to }) - 1)
    return { from: firstOfMonth(lastBefore), to: same < lastBefore ? same : lastBefore }
  }
  return { from: dayAfter(from, -lengthOf({ from, to })), to: dayAfter(from, -1) }
}

function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)) + 1
}

/** By how much a figure changed, as a part of what it was; undefined where that was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / Math.abs(before)
}
