import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { memberStatuses } from './member-status.ts'

const text = z.nullable(z.string())
const credentialsRow = z.object({
  id: z.bigint(),
  account: z.string(),
  currency: z.enum(currencyCodes),
  status: z.enum(memberStatuses),
  excludedUntil: z.nullable(z.date()),
  passwordHash: z.string(),
  passwordVersion: z.int(),
  withdrawPasswordHash: text,
  isMigrated: z.boolean(),
  name: text,
  phone: text,
  email: text,
  identityId: text,
})
export type CredentialsRow = z.infer<typeof credentialsRow>

export function findCredentialsByAccount(queries: Queries, siteId: number, account: string) {
  return queries.maybe(
    credentialsRow,
    sql`
      select id, account, currency, status, excluded_until, password_hash, password_version, withdraw_password_hash,
             is_migrated, name, phone, email, identity_id
        from members
       where site_id = ${siteId}
         and account_key = lower(${account})`,
  )
}

export function getCredentials(queries: Queries, siteId: number, memberId: bigint) {
  return queries.one(
    credentialsRow,
    sql`
      select id, account, currency, status, excluded_until, password_hash, password_version, withdraw_password_hash,
             is_migrated, name, phone, email, identity_id
        from members
       where site_id = ${siteId}
         and id = ${memberId}`,
  )
}

export async function updatePassword(
  tx: Tx,
  siteId: number,
  { memberId, passwordHash, endsMigration }: NewPassword,
): Promise<void> {
  await tx.run(sql`
    update members
       set password_hash = ${passwordHash},
           password_version = password_version + 1,
           must_change_password = false,
           is_migrated = is_migrated and not ${endsMigration}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

export type NewPassword = {
  readonly memberId: bigint
  readonly passwordHash: string
  /** The owner is proved: the account is no longer a migrated one. */
  readonly endsMigration: boolean
}

/** Another hash of the same digits; the one that is there by now, if it is another, stays. */
export async function updateWithdrawPasswordHash(
  queries: Queries,
  { siteId, memberId, stored, hash }: RehashedDigits,
): Promise<void> {
  await queries.run(sql`
    update members
       set withdraw_password_hash = ${hash}
     where site_id = ${siteId}
       and id = ${memberId}
       and withdraw_password_hash = ${stored}`)
}

type RehashedDigits = {
  readonly siteId: number
  readonly memberId: bigint
  readonly stored: string
  readonly hash: string
}

const lostRow = z.object({ pepper: z.string(), hashes: z.int() })

/** How many hashes of members of all sites were made with a pepper that is not among these. */
export function listLostPeppers(tx: Tx, known: readonly string[]) {
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
