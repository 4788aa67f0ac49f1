import { serverPhrases } from '@glasshouse/phrases'
import type { RequestFacts } from './request-facts.ts'

/** A time in which a site or a platform is looked after; an end that is not named is open, and two are no window. */
export type MaintenanceWindow = { readonly from: Date | null; readonly until: Date | null }

/** The window, if this instant is in it. The end itself is no longer part of it. */
export function maintenanceNow(window: MaintenanceWindow | null, now: Date): MaintenanceWindow | null {
  if (window === null || (window.from === null && window.until === null)) return null
  const hasBegun = window.from === null || window.from <= now
  const isOver = window.until !== null && window.until <= now
  return hasBegun && !isOver ? window : null
}

export function windowToWire(window: MaintenanceWindow | null) {
  return (
    window && { start_at: window.from?.toISOString() ?? null, end_at: window.until?.toISOString() ?? null }
  )
}

/** Seconds until a window ends, for `Retry-After`; a minute if unknown. */
export function retryAfterS({ until }: MaintenanceWindow, now: Date): number {
  return until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 60
}

/** The page's text about it, with its end in the site's time zone. */
export function maintenanceText(
  { until }: MaintenanceWindow,
  { site, language }: Pick<RequestFacts, 'site' | 'language'>,
): string {
  const { t, date } = serverPhrases(language)
  const said = t('refusal_maintenance')
  if (!until) return said
  const at = date(until, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timezone })
  return `${said} ${t('refusal_maintenance_until', { at, zone: site.timezone })}`
}
