import { serverPhrases } from '@glasshouse/phrases'
import type { RequestFacts, SiteFacts } from './request-facts.ts'

/** A time in which a site is looked after; an end that is not named is open. */
export type MaintenanceWindow = { readonly from: Date | null; readonly until: Date | null }

/** The window that a site is in now. The end itself is no longer part of it. */
export function maintenanceNow({ maintenance }: Pick<SiteFacts, 'maintenance'>, now: Date) {
  if (!maintenance) return undefined
  const hasBegun = maintenance.from === null || maintenance.from <= now
  const isOver = maintenance.until !== null && maintenance.until <= now
  return hasBegun && !isOver ? maintenance : undefined
}

export function windowToWire({ from, until }: MaintenanceWindow) {
  return { start_at: from?.toISOString() ?? null, end_at: until?.toISOString() ?? null }
}

/** Seconds until a window ends, for `Retry-After`; a minute where nobody knows. */
export function retryAfterS({ until }: MaintenanceWindow, now: Date): number {
  return until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 60
}

/** What a page says of it, with its end by the site's own clock. */
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
