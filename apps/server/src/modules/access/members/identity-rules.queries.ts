import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const barRow = z.object({ isBarred: z.boolean() })

/** Whether demo play is closed to this visitor: the site requires a verified identity for it too. */
export async function isDemoBarred(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint | undefined },
): Promise<boolean> {
  const { isBarred } = await queries.one(
    barRow,
    sql`
      select exists (select
                       from identity_rules
                      where site_id = ${siteId}
                        and includes_demo)
             and not exists (select
                               from verified_members
                              where site_id = ${siteId}
                                and member_id = ${memberId ?? null}) as is_barred`,
  )
  return isBarred
}

type MemberName = { readonly siteId: number; readonly memberId: bigint }

/** Staff have verified the member's identity. */
export async function insertVerified(tx: Tx, { siteId, memberId }: MemberName, at: Date): Promise<void> {
  await tx.run(sql`
    insert into verified_members (member_id, site_id, verified_at)
    values (${memberId}, ${siteId}, ${at})`)
}

/** The member's identity is no longer verified. */
export async function deleteVerified(tx: Tx, { siteId, memberId }: MemberName): Promise<void> {
  await tx.run(sql`
    delete from verified_members
     where site_id = ${siteId}
       and member_id = ${memberId}`)
}
