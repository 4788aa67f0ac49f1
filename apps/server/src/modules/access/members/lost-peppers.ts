import type { Database } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import { listLostPeppers } from './credentials.queries.ts'
import type { Passwords } from './passwords.ts'

/**
 * Reports at start what would otherwise stay hidden: a member whose password needs a missing pepper is told that it is
 * wrong, like after a wrong one. It never throws: the server runs without this check.
 */
export async function warnOfLostPeppers({
  database,
  passwords,
  log,
}: {
  readonly database: Database
  readonly passwords: Passwords
  readonly log: Log
}): Promise<void> {
  try {
    const lost = await database.transaction(tx => listLostPeppers(tx, passwords.pepperNames), forAllSites)
    if (lost.length === 0) return
    log.warn(
      { lost },
      'PASSWORD_PEPPER lacks a pepper of stored passwords: none of them can be verified without it',
    )
  } catch (err) {
    log.warn({ err }, 'could not check whether PASSWORD_PEPPER lacks a pepper of stored passwords')
  }
}
