import { usePhrases } from '@glasshouse/web-kit'

/** A day of the calendar in the reader's words; its name does not depend on where the reader is. */
export function useDayText(): (day: string) => string {
  const { date } = usePhrases('payout')
  return day => date(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
}
