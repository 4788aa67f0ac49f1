import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'

const day = { dateStyle: 'short' } as const

/** An instant to the second, by the site's clocks as its days are: that is how a member finds a record again. */
export function useRecordTime(): (at: string) => string {
  const { date } = usePhrases()
  return at => date(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })
}

/** What the site's clocks showed when the list was opened, with the zone named: the days of the filters are theirs. */
export function useSiteClock(): string {
  const { date } = usePhrases()
  const [now] = useState(() => new Date())
  return date(now, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
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
