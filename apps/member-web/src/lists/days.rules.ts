/**
 * Days as the site counts them. A day is a text such as `2026-11-20`; what the server is asked for are the instants at
 * which the site's days begin.
 */

export const periods = ['today', 'yesterday', 'seven', 'thirty', 'own'] as const
export type Period = (typeof periods)[number]

export type Days = { readonly from: string; readonly to: string }

const dayPattern = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/
const dayMs = 24 * 60 * 60_000

export function isDay(text: string): boolean {
  return dayPattern.test(text) && dayAfter(text, 0) === text
}

/** So many days later, or earlier with a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The instant at which a day of the site begins: where its calendar turns over to that day. */
export function dayStart(day: string, timezone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`)
  const offset = (at: number) => zoneOffsetMs(new Date(at), timezone)
  // Read twice: near the instant itself the zone may be at another distance than a few hours away.
  const guess = shown - offset(shown)
  return new Date(shown - offset(guess))
}

function zoneOffsetMs(at: Date, timezone: string): number {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number.parseInt(shown.find(each => each.type === name)?.value ?? '', 10)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local - Math.floor(at.getTime() / 60_000) * 60_000
}

/** The days of a period, the last one included; `own` are the reader's. */
export function daysOf(period: Exclude<Period, 'own'>, today: string): Days {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'seven':
      return { from: dayAfter(today, -6), to: today }
    case 'thirty':
      return { from: dayAfter(today, -29), to: today }
  }
}

/** As the calls need it: from the first instant to the first one after the range. */
export function rangeOf({ from, to }: Days, timezone: string): { start_at: string; end_at: string } {
  return {
    start_at: dayStart(from, timezone).toISOString(),
    end_at: dayStart(dayAfter(to, 1), timezone).toISOString(),
  }
}
