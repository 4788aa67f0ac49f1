/**
 * The site's day: where midnight is and what its clocks show. The only place that knows of time zones; everywhere else
 * time is an instant.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant at which the site's day began that holds `at`. */
export function startOfSiteDay(at: Date, timezone: string): Date {
  const { year, month, day } = clockOf(at, timezone)
  return instantOf({ year, month, day, minutes: 0 }, timezone)
}

/** The instant at which a day of the site begins that is written as `2027-05-22`; undefined for what is no day. */
export function siteDayStart(text: string, timezone: string): Date | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const noon = new Date(`${text}T12:00:00Z`)
  if (year === '' || Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(text)) return undefined
  const named = {
    year: Number.parseInt(year, 10),
    month: Number.parseInt(month, 10),
    day: Number.parseInt(day, 10),
  }
  return instantOf({ ...named, minutes: 0 }, timezone)
}

/**
 * An instant as staff write it: `2026-12-01 20:30` by the clocks of a zone, or ISO 8601 with a zone of its own; undefined
 * for what is neither.
 */
export function siteInstant(text: string, timezone: string): Date | undefined {
  const [, day = '', hour = '', minute = '', second = '0'] =
    /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  if (day === '') {
    const instant = new Date(text)
    return /(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(instant.getTime()) ? instant : undefined
  }
  if (!siteDayStart(day, timezone)) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const minutes = Number(hour) * 60 + Number(minute)
  const start = instantOf({ year, month, day: date, minutes }, timezone)
  return new Date(start.getTime() + Number(second) * 1_000)
}

/** The start of the day so many days later, or earlier with a negative number. */
export function siteDayFrom(start: Date, days: number, timezone: string): Date {
  const { year, month, day } = clockOf(start, timezone)
  return instantOf({ year, month, day: day + days, minutes: 0 }, timezone)
}

export type OpenHours = { readonly opensMinutes: number; readonly closesMinutes: number }

/** Whether the site's clock is within the hours, and when that changes next. Minutes count from midnight. */
export function withinHours(
  { opensMinutes, closesMinutes }: OpenHours,
  at: Date,
  timezone: string,
): { readonly isOpen: boolean; readonly changesAt: Date } {
  const { year, month, day, minutes } = clockOf(at, timezone)
  const isOpen =
    opensMinutes < closesMinutes
      ? minutes >= opensMinutes && minutes < closesMinutes
      : minutes >= opensMinutes || minutes < closesMinutes
  const next = isOpen ? closesMinutes : opensMinutes
  const days = next > minutes ? 0 : 1
  return { isOpen, changesAt: instantOf({ year, month, day: day + days, minutes: next }, timezone) }
}

/** An instant as the site's clocks show it, with their distance from UTC: `2026-11-20T02:20:05-04:00`. */
export function siteTimeText(at: Date, timezone: string): string {
  const offset = offsetMs(at, timezone)
  const shown = new Date(at.getTime() + offset).toISOString().slice(0, 19)
  const minutes = Math.abs(offset) / 60_000
  const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0')
  return `${shown}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** The day that the site's calendar shows at an instant: `2026-11-20`. */
export function siteDayText(at: Date, timezone: string): string {
  return siteTimeText(at, timezone).slice(0, 10)
}

/** A day of the calendar so many days later; it has no hours: the zone is in how the day was found. */
export function dayFrom(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

type SiteClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly minutes: number
}

function clockOf(at: Date, timezone: string): SiteClock {
  const deps = new Map(
    formatOf(timezone)
      .formatToParts(at)
      .map(part => [part.type, part.value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => Number.parseInt(deps.get(name) ?? '', 10)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    minutes: part('hour') * 60 + part('minute'),
  }
}

/**
 * The first instant at which the site's clocks show this, or, where they skip it, the one at which they have passed it;
 * days beyond the month's end run on into the next.
 */
function instantOf({ year, month, day, minutes }: SiteClock, timezone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, 0, minutes)
  const shownAt = (instant: number) => instant + offsetMs(new Date(instant), timezone)
  // With the distances from UTC of a day before and a day after: summer time may begin or end in between.
  const [early = wanted, late = wanted] = [wanted - dayMs, wanted + dayMs]
    .map(near => wanted - offsetMs(new Date(near), timezone))
    .toSorted((one, other) => one - other)
  if (early === late || shownAt(early) === wanted) return new Date(early)
  if (shownAt(late) === wanted) return new Date(late)
  return new Date(firstMinute({ from: early, until: late }, instant => shownAt(instant) >= wanted))
}

/** The first minute after `from` for which something is true, which stays so until `until`. */
function firstMinute(
  { from, until }: { readonly from: number; readonly until: number },
  isTrue: (instant: number) => boolean,
): number {
  let [before, found] = [from, until]
  while (found - before > minuteMs) {
    const middle = before + Math.floor((found - before) / 2 / minuteMs) * minuteMs
    if (isTrue(middle)) found = middle
    else before = middle
  }
  return found
}

function offsetMs(at: Date, timezone: string): number {
  const { year, month, day, minutes } = clockOf(at, timezone)
  const shown = Date.UTC(year, month - 1, day, 0, minutes)
  const wholeMinutes = Math.floor(at.getTime() / 60_000) * 60_000
  const offset = shown - wholeMinutes
  if (Math.abs(offset) > dayMs) throw new Error(`the time zone ${timezone} is further than a day away`)
  return offset
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timezone, made)
  return made
}
