import type { Formats } from '@glasshouse/phrases'
import { usePhrases } from './page.tsx'

/** An instant by the site's clocks: today's by the time alone, any other with its day, the zone named. */
export function timeWords({ date }: Pick<Formats, 'date'>, at: Date, now = new Date()): string {
  const day = { dateStyle: 'short' } as const
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return date(at, date(at, day) === date(now, day) ? clock : { month: 'short', day: 'numeric', ...clock })
}

/** An instant of the wire as it is read beside money. */
export function useTimeWords(): (at: string) => string {
  const phrases = usePhrases()
  return at => timeWords(phrases, new Date(at))
}
