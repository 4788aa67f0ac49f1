import { type TransactionOptions } from '@glasshouse/postgres'

/**
 * Options of a transaction that is about one site: row-level security then shows it no other, whatever its queries say.
 * Work for all sites, and single statements, carry their `site_id` themselves.
 */
export function inSite(siteId: number): TransactionOptions {
  return { settings: { 'app.site_id': `${siteId}` } }
}
