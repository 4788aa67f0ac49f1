import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { columnsOf, decryptDetails, encryptDetails, indexesOf } from './details.ts'
import { uniqueFields, type MemberDetails, type UniqueField } from './member-details.ts'
import { guardRefusals, memberGuards, type GuardRefusal, type MemberGuard } from './member-guards.ts'
import { memberStatuses } from './member-status.ts'

const memberRow = z.object({
  id: z.bigint(),
  account: z.string(),
  currency: z.enum(currencyCodes),
  passwordHash: z.string(),
  passwordVersion: z.int(),
  status: z.enum(memberStatuses),
  excludedUntil: z.nullable(z.date()),
})
export type MemberRow = z.infer<typeof memberRow>

export function findMemberByAccount(queries: Queries, siteId: number, account: string) {
  return queries.maybe(
    memberRow,
    sql`
      select id, account, currency, password_hash, password_version, status, excluded_until
        from members
       where site_id = ${siteId}
         and account_key = lower(${account})`,
  )
}

/** A member that is known to be there. */
export function getMember(queries: Queries, siteId: number, memberId: bigint) {
  return queries.one(
    memberRow,
    sql`
      select id, account, currency, password_hash, password_version, status, excluded_until
        from members
       where site_id = ${siteId}
         and id = ${memberId}`,
  )
}

const statusRow = z.object({
  passwordVersion: z.int(),
  status: z.enum(memberStatuses),
  excludedUntil: z.nullable(z.date()),
  lastLoginAt: z.nullable(z.date()),
})

/** Locks the member's row: logins, new passwords and changes of status of one member come one after the other. */
export function lockLogin(tx: Tx, siteId: number, memberId: bigint) {
  return tx.one(
    statusRow,
    sql`
      select password_version, status, excluded_until, last_login_at
        from members
       where site_id = ${siteId}
         and id = ${memberId}
         for no key update`,
  )
}

const payerRow = z.object({ details: z.nullable(z.string()), needBankAccount: z.boolean() })

/** Locks the member's row, so that orders of one member are checked one after the other. */
export async function lockPayer(
  tx: Tx,
  personalData: PersonalData,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
) {
  const { details, needBankAccount } = await tx.one(
    payerRow,
    sql`
      select details, need_bank_account
        from members
       where site_id = ${siteId}
         and id = ${memberId}
         for no key update`,
  )
  return { name: decryptDetails(personalData, memberId, details).name ?? null, needBankAccount }
}

export async function updateLogin(
  tx: Tx,
  siteId: number,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update members
       set previous_login_at = last_login_at,
           last_login_at = ${at}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

export const memberTypes = { ordinary: 1, agent: 2, subAccount: 3 } as const
export type MemberType = (typeof memberTypes)[keyof typeof memberTypes]

export async function updateMemberType(
  tx: Tx,
  siteId: number,
  { memberId, memberType }: { readonly memberId: bigint; readonly memberType: MemberType },
): Promise<void> {
  await tx.run(sql`
    update members
       set member_type = ${memberType}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

/** Another hash of the same password; the one that is there by now, if it is another, stays. */
export async function updatePasswordHash(
  queries: Queries,
  { siteId, memberId, stored, passwordHash }: Rehashed,
): Promise<void> {
  await queries.run(sql`
    update members
       set password_hash = ${passwordHash}
     where site_id = ${siteId}
       and id = ${memberId}
       and password_hash = ${stored}`)
}

type Rehashed = {
  readonly siteId: number
  readonly memberId: bigint
  readonly stored: string
  readonly passwordHash: string
}

export type MemberValues = {
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly passwordHash: string
  readonly withdrawPasswordHash: string | null
  readonly details: MemberDetails
  readonly registeredAt: Date
}

const idRow = z.object({ id: z.bigint() })

/** The ciphertext is bound to the id, so the id comes first. */
export async function insertMember(
  tx: Tx,
  personalData: PersonalData,
  values: MemberValues,
): Promise<bigint> {
  const { siteId, details } = values
  const { id } = await tx.one(idRow, sql`select nextval('members_id_seq') as id`)
  const { fields, blindIndexes } = columnsOf(indexesOf(personalData, details))
  await tx.run(sql`
    with indexed as (
           insert into member_blind_indexes (site_id, member_id, field, blind_index)
           select ${siteId}, ${id}, field, blind_index
             from unnest(${fields}::text[], ${blindIndexes}::text[]) as given (field, blind_index))
    insert into members (id, site_id, account, currency, password_hash, withdraw_password_hash, details, registered_at)
    overriding system value
    values (${id}, ${siteId}, ${values.account}, ${values.currency}, ${values.passwordHash},
            ${values.withdrawPasswordHash}, ${encryptDetails(personalData, id, details)}, ${values.registeredAt})`)
  return id
}

const fieldRow = z.object({ field: z.enum(uniqueFields) })

/**
 * Reserves values for a member, always in the same order, so that two writers cannot deadlock. Returns the fields whose
 * value was free by every key.
 */
export async function insertUniqueValues(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  values: ReadonlyMap<UniqueField, readonly string[]>,
): Promise<ReadonlySet<UniqueField>> {
  const { fields, blindIndexes } = columnsOf(values)
  const rows = await tx.all(
    fieldRow,
    sql`
      insert into member_unique_values (site_id, field, blind_index, member_id)
      select ${siteId}, field, blind_index, ${memberId}
        from unnest(${fields}::text[], ${blindIndexes}::text[]) as given (field, blind_index)
       order by field, blind_index
          on conflict do nothing
      returning field`,
  )
  const taken = rows.map(row => row.field)
  const isFree = (field: UniqueField) =>
    taken.filter(each => each === field).length === values.get(field)?.length
  return new Set(taken.filter(isFree))
}

const takenRow = z.object({ isTaken: z.boolean() })

export async function isAccountTaken(queries: Queries, siteId: number, account: string): Promise<boolean> {
  const { isTaken } = await queries.one(
    takenRow,
    sql`
      select exists (select from members where site_id = ${siteId} and account_key = lower(${account})) as is_taken`,
  )
  return isTaken
}

export async function isValueTaken(
  queries: Queries,
  siteId: number,
  {
    field,
    blindIndexes,
    except,
  }: {
    readonly field: UniqueField
    readonly blindIndexes: readonly string[]
    readonly except: bigint | null
  },
): Promise<boolean> {
  const { isTaken } = await queries.one(
    takenRow,
    sql`
      select exists (select
                       from member_unique_values
                      where site_id = ${siteId}
                        and field = ${field}
                        and blind_index = any (${[...blindIndexes]})
                        and member_id is distinct from ${except}) as is_taken`,
  )
  return isTaken
}

const guardRow = z.object({ item: z.int(), refusal: z.enum(guardRefusals) })

/** The very question that the ledger asks before it moves a member's money, asked beforehand: why it would refuse. */
export async function findGuardRefusal(
  queries: Queries,
  guard: MemberGuard,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<GuardRefusal | undefined> {
  const items = JSON.stringify([{ item: 0, subject: memberId.toString(), at }])
  const answer = await queries.maybe(guardRow, { text: memberGuards[guard], values: [items] })
  return answer?.refusal
}

const refusedRow = z.object({ item: z.int() })

/** Those of the members whom a guard refuses now. */
export async function listRefusedMembers(
  queries: Queries,
  guard: MemberGuard,
  { memberIds, at }: { readonly memberIds: readonly bigint[]; readonly at: Date },
): Promise<ReadonlySet<bigint>> {
  const items = JSON.stringify(memberIds.map((memberId, item) => ({ item, subject: `${memberId}`, at })))
  const refused = await queries.all(refusedRow, { text: memberGuards[guard], values: [items] })
  return new Set(refused.flatMap(({ item }) => memberIds[item] ?? []))
}
