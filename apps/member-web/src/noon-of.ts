/** A day of the calendar: its name does not depend on where the reader is. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`)
