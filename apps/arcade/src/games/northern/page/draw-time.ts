import { northern } from '../tables.ts'

/** When a draw's bets close. Draws go by the clock and are numbered by it. */
export function drawTime(number: number): Date {
  return new Date(number * northern.schedule.everyMs + northern.schedule.bettingMs)
}
