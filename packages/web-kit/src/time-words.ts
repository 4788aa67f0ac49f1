import { usePhrases } from './page.tsx'

/** An instant of the wire as it is read beside money: today's by the time alone, any other with its day. */
export function useTimeWords(): (at: string) => string {
  const { date } = usePhrases()
  return at => {
    const then = new Date(at)
    const isToday = then.toDateString() === new Date().toDateString()
    return date(
      then,
      isToday
        ? { timeStyle: 'short' }
        : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    )
  }
}
