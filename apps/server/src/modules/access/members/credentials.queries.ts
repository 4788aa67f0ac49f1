import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { decryptDetails } from './details.ts'
import type { MemberDetails } from './member-details.ts'
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
  details: text,
})
export type CredentialsRow = Omit<z.infer<typeof credentialsRow>, 'details'> & {
  readonly details: MemberDetails
}

function toCredentialsRow(personalData: PersonalData, row: z.infer<typeof credentialsRow>): CredentialsRow {
  return { ...row, details: decryptDetails(personalData, row.id, row.details) }
}

const columns = sql`id, account, currency, status, excluded_until, password_hash, password_version,
       withdraw_password_hash, is_migrated, details`

export async function findCredentialsByAccount(
  queries: Queries,
  personalData: PersonalData,
  { siteId, account }: { readonly siteId: number; readonly account: string },
): Promise<CredentialsRow | undefined> {
  const row = await queries.maybe(
    credentialsRow,
    sql`
      select ${columns}
        from members
       where site_id = ${siteId}
         and account_key = lower(${account})`,
  )
  return row && toCredentialsRow(personalData, row)
}

export async function getCredentials(
  queries: Queries,
  personalData: PersonalData,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
): Promise<CredentialsRow> {
  const row = await queries.one(
    credentialsRow,
    sql`
      select ${columns}
        from members
       where site_id = ${siteId}
         and id = ${memberId}`,
  )
  return toCredentialsRow(personalData, row)
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
