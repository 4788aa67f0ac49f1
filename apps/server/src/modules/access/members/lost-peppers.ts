import type { Database } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import { listLostPeppers } from './credentials.queries.ts'
import type { Passwords } from './passwords.ts'

/**
 * Says at start what nobody could find out otherwise: whoever typed a password that needs a pepper which is not here is
 * told that it is wrong, as anybody is who typed a wrong one. It never throws: a server runs without having looked.
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
      'PASSWORD_PEPPER lacks a pepper that stored passwords were made with: none of them is right without it',
    )
  } catch (err) {
    log.warn({ err }, 'nobody could look whether PASSWORD_PEPPER lacks a pepper of stored passwords')
  }
}
