/** Whether this browser knows a zone by the name; an address may contain any text. */
export function isTimeZone(name: string): boolean {
  if (name === '') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
