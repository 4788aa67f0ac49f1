/** What the site's calendar shows at an instant: `2026-11-20`. The reader's own may be a day ahead or behind. */
export function siteDay(at: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}
