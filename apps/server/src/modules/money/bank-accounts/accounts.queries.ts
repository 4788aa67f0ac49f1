import { type Currency } from '@glasshouse/money'
import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'

const accountRow = z.object({
  id: z.bigint(),
  siteId: z.int(),
  memberId: z.bigint(),
  bankId: z.int(),
  bankCode: z.string(),
  bankName: z.string(),
  bankType: z.enum(['bank', 'wallet']),
  /** Encrypted; `decryptAccount` opens it. */
  details: z.string(),
  isDefault: z.boolean(),
  boundAt: z.date(),
  usableFrom: z.date(),
})

/** Whose account it is and its number, as the member gave them; the number is normalised. */
const detailsForm = z.object({ name: z.string(), number: z.string(), branch: z.nullable(z.string()) })
export type AccountDetails = z.infer<typeof detailsForm>

/** A bound account, decrypted. */
export type BankAccount = Omit<z.infer<typeof accountRow>, 'details'> & AccountDetails

type MemberName = { readonly siteId: number; readonly memberId: bigint }

const placeOf = (memberId: bigint) => ({ table: 'bank_accounts', column: 'details', owner: memberId })

export function decryptAccount(
  personalData: PersonalData,
  memberId: bigint,
  details: string,
): AccountDetails {
  return detailsForm.parse(JSON.parse(personalData.decrypt(details, placeOf(memberId))))
}

/** Keyed digests of a bank and a number, by every key. A number is unique within its bank only. */
export function accountIndexes(
  personalData: PersonalData,
  { bankId, number }: { readonly bankId: number; readonly number: string },
): readonly string[] {
  return personalData.blindIndexes('bankAccount', `${bankId} ${number}`)
}

type Viewer = MemberName & { readonly language: string }

/** The member's bound accounts, the default one first, then the newest. */
export function listAccounts(
  queries: Queries,
  personalData: PersonalData,
  viewer: Viewer,
): Promise<BankAccount[]> {
  return readAccounts(queries, personalData, { viewer, condition: sql`a.removed_at is null` })
}

/** The removed ones, too: an order names the account that it went to. */
export function listAllAccounts(
  queries: Queries,
  personalData: PersonalData,
  viewer: Viewer,
): Promise<BankAccount[]> {
  return readAccounts(queries, personalData, { viewer, condition: sql`true` })
}

async function readAccounts(
  queries: Queries,
  personalData: PersonalData,
  { viewer: { siteId, memberId, language }, condition }: { readonly viewer: Viewer; readonly condition: Sql },
): Promise<BankAccount[]> {
  const rows = await queries.all(
    accountRow,
    sql`
      select a.id, a.site_id, a.member_id, a.bank_id, b.code as bank_code, b.type as bank_type,
             coalesce(b.name ->> ${language}, b.name ->> 'en_US') as bank_name, a.details, a.is_default, a.bound_at,
             a.usable_from
        from bank_accounts a
        join banks b on b.id = a.bank_id
       where a.site_id = ${siteId} and a.member_id = ${memberId} and ${condition}
       order by a.is_default desc, a.id desc`,
  )
  return rows.map(({ details, ...row }) => ({
    ...row,
    ...decryptAccount(personalData, row.memberId, details),
  }))
}

const idRow = z.object({ id: z.bigint() })

export type NewAccount = MemberName &
  AccountDetails & {
    readonly bankId: number
    readonly currency: Currency
    readonly isDefault: boolean
    readonly boundAt: Date
    readonly usableFrom: Date
  }

/** Answers false where the number is bound on this site already; the caller then rolls back. */
export async function insertAccount(
  tx: Tx,
  personalData: PersonalData,
  account: NewAccount,
): Promise<boolean> {
  const { siteId, memberId, bankId, name, number, branch } = account
  const details = personalData.encrypt(JSON.stringify({ name, number, branch }), placeOf(memberId))
  const { id } = await tx.one(
    idRow,
    sql`
      insert into bank_accounts
             (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
      values (${siteId}, ${memberId}, ${bankId}, ${account.currency}, ${details}, ${account.isDefault},
              ${account.boundAt}, ${account.usableFrom})
      returning id`,
  )
  const indexes = accountIndexes(personalData, { bankId, number })
  const inserted = await tx.run(sql`
    insert into bank_account_indexes (account_id, site_id, blind_index, is_bound)
    select ${id}, ${siteId}, blind_index, true from unnest(${[...indexes]}::text[]) as given (blind_index)
        on conflict do nothing`)
  return inserted === indexes.length
}

export async function removeAccount(
  tx: Tx,
  { siteId, memberId, id }: MemberName & { readonly id: bigint },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update bank_accounts
       set removed_at = ${at}, is_default = false
     where id = ${id} and site_id = ${siteId} and member_id = ${memberId}`)
  await tx.run(sql`
    update bank_account_indexes set is_bound = false where account_id = ${id} and site_id = ${siteId}`)
}

/** Call it with the member locked: of two choices the later one stands. */
export async function updateDefault(
  tx: Tx,
  { siteId, memberId, id }: MemberName & { readonly id: bigint },
): Promise<void> {
  await tx.run(sql`
    update bank_accounts
       set is_default = false
     where site_id = ${siteId} and member_id = ${memberId} and is_default and id <> ${id}`)
  await tx.run(sql`
    update bank_accounts
       set is_default = true
     where site_id = ${siteId} and member_id = ${memberId} and id = ${id}`)
}

/** The member has bound an account: deposits ask for none any more. */
export async function clearBankDuty(tx: Tx, { siteId, memberId }: MemberName): Promise<void> {
  await tx.run(sql`
    update members
       set need_bank_account = false
     where site_id = ${siteId} and id = ${memberId} and need_bank_account`)
}
