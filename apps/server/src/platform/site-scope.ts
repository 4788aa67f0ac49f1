import { runtimeRole, type DatabaseOptions, type TransactionOptions } from '@glasshouse/postgres'

/* The second line of tenant isolation (docs/decisions/010): row-level security shows the running server members'
   rows only in a transaction that names its site. A transaction without a site sees nothing. */

/**
 * How the server connects by a login that has the runtime role's rights alone. A single statement has no transaction to
 * set the site: it names its site in its text.
 */
export const loginConnection = {
  statementSettings: { 'app.site_id': 'named' },
} as const satisfies Partial<DatabaseOptions>

/** The same by a login that may do more, and takes on the runtime role: in demonstrations, tests and staff commands. */
export const serverConnection = { ...loginConnection, role: runtimeRole } as const

/** Options of a transaction of one site: it sees no other, whatever its queries. */
export function forSite(siteId: number): TransactionOptions {
  return { settings: { 'app.site_id': `${siteId}` } }
}

/** Options of a transaction that serves all sites on purpose: a sweep, a claim of what is due, a provider's records. */
export const forAllSites: TransactionOptions = { settings: { 'app.site_id': 'all' } }
