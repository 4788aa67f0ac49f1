import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const oldRow = z.object({
  id: z.bigint(),
  siteId: z.int(),
  memberId: z.bigint(),
  bankId: z.int(),
  details: z.string(),
  isBound: z.boolean(),
})

/** The next accounts, in the order of their ids, with a blind index by another key than this one. */
export function listAccountsOfOldKeys(
  tx: Tx,
  { after, keyId, limit }: { readonly after: bigint; readonly keyId: string; readonly limit: number },
) {
  return tx.all(
    oldRow,
    sql`
      select id, site_id, member_id, bank_id, details, removed_at is null as is_bound
        from bank_accounts a
       where id > ${after}
         and exists (select
                       from bank_account_indexes i
                      where i.account_id = a.id
                        and not starts_with(i.blind_index, ${`${keyId}.`}))
       order by id
       limit ${limit}
         for no key update`,
  )
}

type Replaced = z.infer<typeof oldRow> & { readonly blindIndex: string }

/** Before the old index goes the new one is there: the number stays taken all the time. */
export async function replaceAccountIndex(
  tx: Tx,
  { id, siteId, isBound, blindIndex }: Replaced,
  keyId: string,
): Promise<void> {
  await tx.run(sql`
    insert into bank_account_indexes (account_id, site_id, blind_index, is_bound)
    values (${id}, ${siteId}, ${blindIndex}, ${isBound})
        on conflict do nothing`)
  await tx.run(sql`
    delete from bank_account_indexes
     where account_id = ${id} and site_id = ${siteId} and not starts_with(blind_index, ${`${keyId}.`})`)
}
