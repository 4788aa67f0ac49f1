import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { dayFrom, siteDayFrom, siteDayStart, siteDayText, siteInstant } from '../../../platform/site-day.ts'

/** From when until when a programme runs. As text they are times of the site's zone, or have a zone of their own. */
export type WrittenTimes = {
  readonly startsAt: Date | string | null
  readonly endsAt: Date | string | null
}

type Times = { readonly startsAt: Date | null; readonly endsAt: Date | null }

/** What was written as instants; refused where the end is not after the beginning, or was written and has passed. */
export function programmeTimes(
  { startsAt: from, endsAt: until }: WrittenTimes,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): Outcome<Times, 'timeUnclear' | 'timesWrong'> {
  const [startsAt, endsAt] = [instantOf(from, timezone), instantOf(until, timezone)]
  if (startsAt === undefined || endsAt === undefined) return refuse('timeUnclear')
  const hasPassed = typeof until === 'string' && endsAt !== null && endsAt <= now
  if (hasPassed || (startsAt !== null && endsAt !== null && endsAt <= startsAt)) return refuse('timesWrong')
  return ok({ startsAt, endsAt })
}

/** The first and the last day of the site on which a programme counts; null: from the next one on, and until it is stopped. */
export type WrittenDays = { readonly from: string | null; readonly until: string | null }

/** The first day, which is still to come, and the instant at which the last one is over. */
export function programmeDays(
  { from, until }: WrittenDays,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): Outcome<{ readonly firstDay: string; readonly endsAt: Date | null }, 'dayInvalid' | 'daysWrong'> {
  const next = dayFrom(siteDayText(now, timezone), 1)
  const firstDay = from ?? next
  const last = until === null ? null : siteDayStart(until, timezone)
  if (!siteDayStart(firstDay, timezone) || last === undefined) return refuse('dayInvalid')
  if (firstDay < next || (until !== null && until < firstDay)) return refuse('daysWrong')
  return ok({ firstDay, endsAt: last && siteDayFrom(last, 1, timezone) })
}

function instantOf(written: Date | string | null, timezone: string): Date | null | undefined {
  return typeof written === 'string' ? siteInstant(written, timezone) : written
}
