import { usePhrases } from '@glasshouse/web-kit'

const day = { dateStyle: 'short' } as const

/** An instant to the second, in the reader's time zone: that is how a member finds a record again. */
export function useRecordTime(): (at: string) => string {
  const { date } = usePhrases()
  return at => date(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })
}

/** The time of a step: without the date on the day of the row, which shows it already. */
export function useStepTime(began: string): (at: string) => string {
  const { date } = usePhrases()
  const whole = useRecordTime()
  const first = date(new Date(began), day)
  return at => {
    const then = new Date(at)
    return date(then, day) === first ? date(then, { timeStyle: 'medium' }) : whole(at)
  }
}
