import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { columnsOf, decryptDetails, encryptDetails } from './details.ts'
import type { MemberDetails, UniqueField } from './member-details.ts'

const profileRow = z.object({ details: z.nullable(z.string()), hasWithdrawPassword: z.boolean() })

const columns = sql`details, withdraw_password_hash is not null as has_withdraw_password`

/** A member's personal details, beside account and password. */
export type Profile = { readonly details: MemberDetails; readonly hasWithdrawPassword: boolean }

type MemberKey = { readonly siteId: number; readonly memberId: bigint }

export async function getProfile(
  queries: Queries,
  personalData: PersonalData,
  { siteId, memberId }: MemberKey,
): Promise<Profile> {
  const row = await queries.one(
    profileRow,
    sql`select ${columns} from members where site_id = ${siteId} and id = ${memberId}`,
  )
  return { ...row, details: decryptDetails(personalData, memberId, row.details) }
}

/** Locks this member until the transaction ends. */
export async function lockProfile(
  tx: Tx,
  personalData: PersonalData,
  { siteId, memberId }: MemberKey,
): Promise<Profile> {
  const row = await tx.one(
    profileRow,
    sql`
      select ${columns}
        from members
       where site_id = ${siteId}
         and id = ${memberId}
         for no key update`,
  )
  return { ...row, details: decryptDetails(personalData, memberId, row.details) }
}

/** Writes all personal details of a member; a missing one is cleared. */
export async function updateDetails(
  tx: Tx,
  personalData: PersonalData,
  { siteId, memberId, details }: MemberKey & { readonly details: MemberDetails },
): Promise<void> {
  await tx.run(sql`
    update members
       set details = ${encryptDetails(personalData, memberId, details)}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

/** By these blind indexes a member is found; those that they had for other values are gone. */
export async function replaceBlindIndexes(
  tx: Tx,
  { siteId, memberId }: MemberKey,
  {
    changed,
    indexes,
  }: {
    readonly changed: readonly UniqueField[]
    readonly indexes: ReadonlyMap<UniqueField, readonly string[]>
  },
): Promise<void> {
  await tx.run(sql`
    delete from member_blind_indexes
     where site_id = ${siteId}
       and member_id = ${memberId}
       and field = any (${[...changed]})`)
  const { fields, blindIndexes } = columnsOf(indexes)
  await tx.run(sql`
    insert into member_blind_indexes (site_id, member_id, field, blind_index)
    select ${siteId}, ${memberId}, field, blind_index
      from unnest(${fields}::text[], ${blindIndexes}::text[]) as given (field, blind_index)`)
}

/** Releases the member's reserved values: another member may take them now. */
export async function deleteUniqueValues(
  tx: Tx,
  { siteId, memberId }: MemberKey,
  fields: readonly UniqueField[],
): Promise<void> {
  await tx.run(sql`
    delete from member_unique_values
     where site_id = ${siteId}
       and member_id = ${memberId}
       and field = any (${[...fields]})`)
}

/** The digits without which no money leaves; `before` is the hash that was looked at, and has to be there still. */
export async function updateWithdrawPassword(
  tx: Tx,
  { siteId, memberId }: MemberKey,
  { before, hash }: { readonly before: string | null; readonly hash: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update members
       set withdraw_password_hash = ${hash}
     where site_id = ${siteId}
       and id = ${memberId}
       and withdraw_password_hash is not distinct from ${before}`)
  return changed === 1
}
