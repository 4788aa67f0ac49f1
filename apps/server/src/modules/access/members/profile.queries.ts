import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { memberDetails, type MemberDetails, type UniqueField } from './member-details.ts'

const textOrNull = z.nullable(z.string())
const profileRow = z
  .object({
    name: textOrNull,
    phone: textOrNull,
    email: textOrNull,
    birthday: textOrNull,
    identityId: textOrNull,
    line: textOrNull,
    qq: textOrNull,
    telegram: textOrNull,
    whatsApp: textOrNull,
    skype: textOrNull,
    fb: textOrNull,
    zalo: textOrNull,
    wechat: textOrNull,
    others: textOrNull,
    hasWithdrawPassword: z.boolean(),
  })
  .transform(({ hasWithdrawPassword, ...details }) => ({ hasWithdrawPassword, details }))

const columns = sql`name, phone, email, to_char(birthday, 'YYYY-MM-DD') as birthday, identity_id, line, qq, telegram,
       whats_app, skype, fb, zalo, wechat, others, withdraw_password_hash is not null as has_withdraw_password`

/** A member's personal details, beside account and password. */
export type Profile = { readonly details: MemberDetails; readonly hasWithdrawPassword: boolean }

function toProfile({ details, hasWithdrawPassword }: z.infer<typeof profileRow>): Profile {
  const filled = memberDetails.flatMap(detail => {
    const value = details[detail]
    return value === null || value === '' ? [] : [[detail, value] as const]
  })
  return { details: Object.fromEntries(filled), hasWithdrawPassword }
}

export async function getProfile(queries: Queries, siteId: number, memberId: bigint): Promise<Profile> {
  return toProfile(
    await queries.one(
      profileRow,
      sql`select ${columns} from members where site_id = ${siteId} and id = ${memberId}`,
    ),
  )
}

/** Locks this member until the transaction ends. */
export async function lockProfile(tx: Tx, siteId: number, memberId: bigint): Promise<Profile> {
  return toProfile(
    await tx.one(
      profileRow,
      sql`
        select ${columns}
          from members
         where site_id = ${siteId}
           and id = ${memberId}
           for no key update`,
    ),
  )
}

/** Writes all personal details of a member; a missing one is cleared. */
export async function updateDetails(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  details: MemberDetails,
): Promise<void> {
  await tx.run(sql`
    update members
       set name = ${details.name ?? null}, phone = ${details.phone ?? null}, email = ${details.email ?? null},
           birthday = ${details.birthday ?? null}, identity_id = ${details.identityId ?? null},
           line = ${details.line ?? null}, qq = ${details.qq ?? null}, telegram = ${details.telegram ?? null},
           whats_app = ${details.whatsApp ?? null}, skype = ${details.skype ?? null}, fb = ${details.fb ?? null},
           zalo = ${details.zalo ?? null}, wechat = ${details.wechat ?? null}, others = ${details.others ?? null}
     where site_id = ${siteId}
       and id = ${memberId}`)
}

/** Releases the member's reserved values: another member may take them now. */
export async function deleteUniqueValues(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
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
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
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
