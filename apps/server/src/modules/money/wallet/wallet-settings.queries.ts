import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type WalletMember } from './wallet-deps.ts'

type Member = Pick<WalletMember, 'memberId' | 'siteId'>

const settingRow = z.object({ autoTransfer: z.boolean() })

/**
 * Automatic transfer: whether the member's money moves to a game when it opens and back when it is left; on until
 * switched off.
 */
export async function findAutoTransfer(queries: Queries, { memberId, siteId }: Member): Promise<boolean> {
  const row = await queries.maybe(
    settingRow,
    sql`
      select auto_transfer
        from wallet_settings
       where member_id = ${memberId} and site_id = ${siteId}`,
  )
  return row?.autoTransfer ?? true
}

export async function updateAutoTransfer(
  tx: Tx,
  { memberId, siteId }: Member,
  enabled: boolean,
): Promise<void> {
  await tx.run(sql`
    insert into wallet_settings (member_id, site_id, auto_transfer)
    values (${memberId}, ${siteId}, ${enabled})
        on conflict (member_id) do update set auto_transfer = excluded.auto_transfer`)
}
