import { runtimeRole, type DatabaseOptions, type TransactionOptions } from '@glasshouse/postgres'

/*
 * The second fence (docs/decisions/010): row-level security shows the running server rows of members only to work that
 * says whose they are. A transaction that says nothing sees nothing.
 */

/** How the server connects. A statement that runs by itself cannot say it beforehand: it names its site in its text. */
export const serverConnection = {
  role: runtimeRole,
  statementSettings: { 'app.site_id': 'named' },
} as const satisfies Partial<DatabaseOptions>

/** Options of a transaction that is about one site: it sees no other, whatever its queries say. */
export function forSite(siteId: number): TransactionOptions {
  return { settings: { 'app.site_id': `${siteId}` } }
}

/** Options of a transaction that serves all sites on purpose: a sweep, a claim of what is due, a provider's records. */
export const forAllSites: TransactionOptions = { settings: { 'app.site_id': 'all' } }
