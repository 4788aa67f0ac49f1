import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds, kindsAtProviders } from '../accounts/index.ts'
import { memberGuards, type MemberGuard } from './member-guards.ts'

export const memberStatuses = ['active', 'frozen', 'disabled'] as const

const memberRow = z.object({
  id: z.bigint(),
  account: z.string(),
  currency: z.enum(currencyCodes),
  password_hash: z.string(),
  status: z.enum(memberStatuses),
})
export type MemberRow = z.infer<typeof memberRow>

export function findMemberByAccount(queries: Queries, siteId: number, account: string) {
  return queries.maybe(
    memberRow,
    sql`
      select id, account, currency, password_hash, status
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
      select id, account, currency, password_hash, status
        from members
       where site_id = ${siteId}
         and id = ${memberId}`,
  )
}

const statusRow = z.object({ status: z.enum(memberStatuses), last_login_at: z.nullable(z.date()) })

/** Locks the member's row: logins and changes of status of one member come one after the other. */
export function lockMember(tx: Tx, siteId: number, memberId: bigint) {
  return tx.one(
    statusRow,
    sql`
      select status, last_login_at
        from members
       where site_id = ${siteId}
         and id = ${memberId}
         for no key update`,
  )
}

const payerRow = z.object({ name: z.nullable(z.string()), need_bank_account: z.boolean() })

/** Locks the member's row, so that orders of one member are judged one after the other. */
export function lockPayer(tx: Tx, siteId: number, memberId: bigint) {
  return tx.one(
    payerRow,
    sql`
      select name, need_bank_account
        from members
       where site_id = ${siteId}
         and id = ${memberId}
         for no key update`,
  )
}

export async function updateLogin(tx: Tx, siteId: number, memberId: bigint, at: Date): Promise<void> {
  await tx.run(sql`
    update members
       set previous_login_at = last_login_at,
           last_login_at = ${at}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

export type MemberValues = {
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly passwordHash: string
  readonly name: string | null
  readonly phone: string | null
  readonly uniqueName: string | null
  readonly uniquePhone: string | null
  readonly registeredAt: Date
}

const idRow = z.object({ id: z.bigint() })

export async function insertMember(tx: Tx, values: MemberValues): Promise<bigint> {
  const { id } = await tx.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, name, phone, unique_name, unique_phone,
                           registered_at)
      values (${values.siteId}, ${values.account}, ${values.currency}, ${values.passwordHash}, ${values.name},
              ${values.phone}, ${values.uniqueName}, ${values.uniquePhone}, ${values.registeredAt})
      returning id`,
  )
  return id
}

const takenRow = z.object({ account: z.boolean(), name: z.boolean(), phone: z.boolean() })

/** Which of these values somebody of the site has already; a null is nobody's. */
export function findTaken(
  queries: Queries,
  siteId: number,
  values: { readonly account: string | null; readonly name: string | null; readonly phone: string | null },
) {
  return queries.one(
    takenRow,
    sql`
      select exists (select from members where site_id = ${siteId} and account_key = lower(${values.account}))
               as account,
             exists (select from members where site_id = ${siteId} and unique_name = ${values.name}) as name,
             exists (select from members where site_id = ${siteId} and unique_phone = ${values.phone}) as phone`,
  )
}

/** Waits for movements of the member's money that are being judged, and lets none be judged until the end. */
export async function lockMemberAccounts(tx: Tx, memberId: bigint): Promise<void> {
  await tx.run(sql`
    select ledger.lock_accounts(array(
             select id
               from ledger.accounts
              where owner = ${memberId}
                and (kind = ${accountKinds.memberMain} or kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})
           ), '{}'::uuid[])`)
}

export async function updateStatus(
  tx: Tx,
  siteId: number,
  memberId: bigint,
  status: (typeof memberStatuses)[number],
): Promise<number> {
  return tx.run(sql`
    update members
       set status = ${status}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

const guardRow = z.object({ item: z.int(), refusal: z.string() })

/** The very question that the ledger asks before it moves a member's money, asked beforehand: why it would refuse. */
export async function findGuardRefusal(
  queries: Queries,
  guard: MemberGuard,
  memberId: bigint,
): Promise<string | undefined> {
  const items = JSON.stringify([{ item: 0, subject: memberId.toString() }])
  const answer = await queries.maybe(guardRow, { text: memberGuards[guard], values: [items] })
  return answer?.refusal
}
