import type { Formats } from '@glasshouse/phrases'
import { useSyncExternalStore } from 'react'
import { usePage, usePhrases } from './page.tsx'

/** Today's instants by the time alone, any other with its day; the zone is named. */
export function timeText({ date }: Pick<Formats, 'date'>, at: Date, now = new Date()): string {
  const day = { dateStyle: 'short' } as const
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return date(at, date(at, day) === date(now, day) ? clock : { month: 'short', day: 'numeric', ...clock })
}

/** An instant of the wire as it is read beside money. */
export function useTimeText(): (at: string) => string {
  const date = useReaderDate()
  return at => timeText({ date }, new Date(at))
}

const neverChanges = () => () => undefined

/**
 * Dates in the reader's time zone, for parts that the server renders too. The server does not know that zone and writes
 * the site's; the browser hydrates with the same text and then writes its own.
 */
export function useReaderDate(): Formats['date'] {
  const { date } = usePhrases()
  const { timezone } = usePage().payload.site
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => timezone,
  )
  return (value, options) => date(value, { timeZone, ...options })
}

/** The short name of the site's time zone, such as GMT-4: for rules that count by the site's day. */
export function useSiteZone(): string {
  const { tag } = usePhrases()
  return zoneName(usePage().payload.site.timezone, tag)
}

export function zoneName(timeZone: string, tag: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }).formatToParts(now)
  // A minus, as a line would be broken behind a hyphen.
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('-', '−') ?? timeZone
}
