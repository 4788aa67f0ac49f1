import { usePhrases } from '@glasshouse/web-kit'

/** An instant to the second: that is how a member finds a record again. */
export function useRecordTime(): (at: string) => string {
  const { date } = usePhrases()
  return at => date(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })
}
