import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { openOrderStates } from './wallet.rules.ts'

const openRow = z.object({
  platformId: z.number(),
  state: z.enum(openOrderStates),
  count: z.int(),
  oldestAt: z.date(),
})

/** Orders of all sites that have not ended; `oldestAt` is when the first of them was sent, or made. */
export function countOpenOrders(tx: Tx) {
  return tx.all(
    openRow,
    sql`
      select platform_id, state, count(*)::integer as count, min(coalesce(sent_at, created_at)) as oldest_at
        from provider_transfers
       where finished_at is null
       group by platform_id, state`,
  )
}

const blockedRow = z.object({ platformId: z.number(), count: z.int() })

/** Wallets of all sites. */
export function countBlockedWallets(tx: Tx) {
  return tx.all(
    blockedRow,
    sql`
      select platform_id, count(*)::integer as count
        from provider_wallets
       where blocked_reason is not null
       group by platform_id`,
  )
}
