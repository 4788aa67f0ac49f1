import { sql, type Database, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { changeDetails, getProfile, lockProfile, type MemberDetail } from '../modules/access/members/index.ts'
import { createPersonalData } from '../platform/personal-data/index.ts'
import { demonstrationPersonalKeys } from '../settings.ts'

/** By the keys with which the demonstration's members are encrypted in tests. */
export const personalData = createPersonalData(demonstrationPersonalKeys)

const idRow = z.object({ id: z.bigint() })

/** Changes what a member of the first site has entered; null clears it. Nothing is reserved as unique. */
export async function setDetails(
  tx: Tx,
  account: string,
  change: { readonly [D in MemberDetail]?: string | null },
): Promise<void> {
  const { id: memberId } = await tx.one(
    idRow,
    sql`select id from members where site_id = 1 and account = ${account}`,
  )
  const member = { siteId: 1, memberId }
  const { details: before } = await lockProfile(tx, personalData, member)
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  )
  await changeDetails(tx, personalData, { ...member, before, after, unique: [] })
}

/** The same by the owner, in a transaction of its own. */
export function writeDetails(
  { owner }: { readonly owner: Database },
  ...[account, change]: Parameters<typeof setDetails> extends [Tx, ...infer Rest] ? Rest : never
): Promise<void> {
  return owner.transaction(tx => setDetails(tx, account, change))
}

/** What a member has entered. */
export async function detailsOf(
  owner: Database,
  member: { readonly siteId: number; readonly memberId: bigint },
) {
  return (await getProfile(owner, personalData, member)).details
}
