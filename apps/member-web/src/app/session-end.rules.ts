/** How an instant is written in a message: today by its time alone, any other day with its date. */
export function instantStyle(at: Date, now: Date): Intl.DateTimeFormatOptions {
  const isToday = at.toDateString() === now.toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
}
