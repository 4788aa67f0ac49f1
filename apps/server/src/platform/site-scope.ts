import { runtimeRole, type DatabaseOptions, type TransactionOptions } from '@glasshouse/postgres'

/* The second line of tenant isolation (docs/decisions/010): row-level security shows the running server members'
   rows only in a transaction that names its site. A transaction without a site sees nothing. */

/** How the server connects. A single statement has no transaction to set the site: it names its site in its text. */
export const serverConnection = {
  role: runtimeRole,
  statementSettings: { 'app.site_id': 'named' },
} as const satisfies Partial<DatabaseOptions>

/** Options of a transaction of one site: it sees no other, whatever its queries. */
export function forSite(siteId: number): TransactionOptions {
  return { settings: { 'app.site_id': `${siteId}` } }
}

/** Options of a transaction that serves all sites on purpose: a sweep, a claim of what is due, a provider's records. */
export const forAllSites: TransactionOptions = { settings: { 'app.site_id': 'all' } }
