import type { Tx } from '@glasshouse/postgres'
import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindsAtProviders } from '../accounts/index.ts'

const roomRow = z.object({ room: z.nullable(z.bigint()) })

/**
 * How much more may go to providers by the member's own limit of losses: what they may still lose today, without what is
 * at providers already, or on its way to them, and can be lost there. Null where there is no limit, never below zero.
 */
export async function findPlayRoom(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  at: Date,
): Promise<bigint | null> {
  const { room } = await tx.one(
    roomRow,
    sql`
      select greatest(loss_room(${memberId}, ${at})
                        - coalesce((select sum(balance)
                                      from ledger.accounts
                                     where owner = ${memberId}
                                       and kind between ${kindsAtProviders.first} and ${kindsAtProviders.last}), 0)
                        - coalesce((select sum(requested_units)
                                      from provider_transfers
                                     where site_id = ${siteId} and member_id = ${memberId}
                                       and direction = 'in'
                                       and finished_at is null), 0),
                      case when loss_room(${memberId}, ${at}) is not null then 0 end)::bigint as room`,
  )
  return room
}
