import { sql, type Database, type Tx } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import { z } from 'zod'
import { acrossSites } from '../../platform/in-site.ts'
import type { Passwords } from './passwords.ts'

const lostRow = z.object({ pepper: z.string(), hashes: z.int() })

/** How many hashes of members of all sites were made with a pepper that is not among these. */
function listLost(tx: Tx, known: readonly string[]) {
  return tx.all(
    lostRow,
    sql`
      select pepper, count(*)::integer as hashes
        from members
       cross join lateral (values (password_hash), (withdraw_password_hash)) as stored (hash)
       cross join lateral substring(hash from ',keyid=([A-Za-z0-9+/]+)') as pepper
       where pepper <> all(${known}::text[])
       group by pepper
       order by pepper`,
  )
}

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
    const lost = await database.transaction(tx => listLost(tx, passwords.pepperNames), acrossSites)
    if (lost.length === 0) return
    log.warn(
      { lost },
      'PASSWORD_PEPPER lacks a pepper that stored passwords were made with: none of them is right without it',
    )
  } catch (err) {
    log.warn({ err }, 'nobody could look whether PASSWORD_PEPPER lacks a pepper of stored passwords')
  }
}
