import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { uniqueFields } from './member-details.ts'

const memberRow = z.object({ id: z.bigint(), details: z.nullable(z.string()) })

/** The next members, in the order of their ids, with a blind index by another key than this one. */
export function listMembersOfOldKeys(
  tx: Tx,
  { after, keyId, limit }: { readonly after: bigint; readonly keyId: string; readonly limit: number },
) {
  return tx.all(
    memberRow,
    sql`
      select id, details
        from members m
       where id > ${after}
         and exists (select
                       from member_blind_indexes b
                      where b.member_id = m.id
                        and not starts_with(b.blind_index, ${`${keyId}.`}))
       order by id
       limit ${limit}`,
  )
}

const indexRow = z.object({ memberId: z.bigint(), field: z.enum(uniqueFields), blindIndex: z.string() })

export function listOldIndexes(tx: Tx, memberIds: readonly bigint[], keyId: string) {
  return tx.all(
    indexRow,
    sql`
      select member_id, field, blind_index
        from member_blind_indexes
       where member_id = any (${[...memberIds]}::bigint[])
         and not starts_with(blind_index, ${`${keyId}.`})`,
  )
}

type Pair = { readonly old: string; readonly current: string }

/** Replaces old blind indexes by current ones on all members, and exclusions, with that value. */
export async function replaceEverywhere(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const [olds, currents] = [pairs.map(({ old }) => old), pairs.map(({ current }) => current)]
  await tx.run(sql`select rekey_blind_indexes(${olds}::text[], ${currents}::text[])`)
}
