import { siteDayFrom, startOfSiteDay } from './site-day.ts'

export type ListRange = {
  readonly from: Date
  /** The first instant that does not count any more. */
  readonly until: Date
}

export type RangeInput = { readonly from: Date | undefined; readonly until: Date | undefined }

/** A range of 31 of the site's days is an hour longer when its clocks are set back within. */
const mostDays = 31
const longestMs = (mostDays * 24 + 1) * 60 * 60_000
const oldestDays = 180

/**
 * The last `days` of the site's days, today among them, unless a range is named: without an end it lasts until today is
 * over, without a beginning it is that many days up to its end. Undefined for one that is too long, too old, or ends
 * before it begins.
 */
export function listRange(
  { from, until }: RangeInput,
  now: Date,
  { timezone, days = mostDays }: { readonly timezone: string; readonly days?: number },
): ListRange | undefined {
  const today = startOfSiteDay(now, timezone)
  const end = until ?? siteDayFrom(today, 1, timezone)
  const lastDay = startOfSiteDay(new Date(end.getTime() - 1), timezone)
  const start = from ?? siteDayFrom(lastDay, 1 - days, timezone)
  const lengthMs = end.getTime() - start.getTime()
  const isInside = lengthMs > 0 && lengthMs <= longestMs && start >= siteDayFrom(today, -oldestDays, timezone)
  return isInside ? { from: start, until: end } : undefined
}

/** The range that a body of the wire names. */
export function rangeInputOf(body: {
  readonly start_at?: string | undefined
  readonly end_at?: string | undefined
}): RangeInput {
  const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return { from: instant(body.start_at), until: instant(body.end_at) }
}

export function rangeToWire({ from, until }: ListRange) {
  return { start_at: from.toISOString(), end_at: until.toISOString() }
}
