import { currencyCodes } from '@glasshouse/money'
import { sql, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindAtProvider } from '../ledger-accounts/index.ts'
import { openOrderStates } from './wallet.rules.ts'

const walletRow = z
  .object({
    memberId: z.bigint(),
    platformId: z.number(),
    siteId: z.number(),
    site: z.string(),
    account: z.string(),
    gpId: z.string(),
    currency: z.enum(currencyCodes),
    blockedReason: z.string().nullable(),
    bookedUnits: z.bigint(),
    heldUnits: z.bigint(),
    readAt: z.date().nullable(),
    orderId: z.string().nullable(),
    direction: z.enum(['in', 'out']).nullable(),
    requestedUnits: z.bigint().nullable(),
    orderState: z.enum(openOrderStates).nullable(),
  })
  .transform(({ orderId, direction, requestedUnits, orderState, ...row }) => ({
    ...row,
    openOrder:
      orderId === null || direction === null || requestedUnits === null || orderState === null
        ? undefined
        : {
            orderId,
            direction,
            units: requestedUnits,
            state: orderState,
          },
  }))

/** A provider wallet as staff see it, with the order that is still open there. */
export type StaffWalletView = z.infer<typeof walletRow>

export type StaffWalletsFilter =
  | { readonly which: 'blocked' }
  /** Of members with this account at a platform: one for each site that has such a member. */
  | {
      readonly which: 'named'
      readonly account: string
      readonly gpId: string
      readonly site: string | undefined
    }

/** Of all sites on purpose: staff serve them all. */
export function listWalletsForStaff(
  tx: Tx,
  input: StaffWalletsFilter,
  limit: number,
): Promise<StaffWalletView[]> {
  return tx.all(
    walletRow,
    sql`
      select w.member_id, w.platform_id, w.site_id, s.name as site, m.account, p.gp_id, w.currency, w.blocked_reason,
             coalesce(a.balance, 0) as booked_units, coalesce(a.held, 0) as held_units, w.read_at,
             t.id as order_id, t.direction, t.requested_units, t.state as order_state
        from provider_wallets w
        join members m on m.id = w.member_id
        join sites s on s.id = w.site_id
        join platforms p on p.id = w.platform_id
        left join ledger.accounts a on a.owner = w.member_id and a.currency = w.currency
                                   and a.kind = ${kindAtProvider(0)}::integer + w.platform_id
        left join provider_transfers t on t.member_id = w.member_id and t.platform_id = w.platform_id
                                      and t.finished_at is null
       where ${wanted(input)}
       order by s.id, m.account_key, p.gp_id
       limit ${limit}`,
  )
}

function wanted(input: StaffWalletsFilter): Sql {
  if (input.which === 'blocked') return sql`w.blocked_reason is not null`
  const { account, gpId, site = null } = input
  return sql`
    m.account_key = lower(${account}) and p.gp_id = ${gpId} and (${site}::text is null or s.name = ${site})`
}

export type WalletDecision = {
  readonly memberId: bigint
  readonly platformId: number
  readonly siteId: number
  readonly by: string
  readonly reason: string
  readonly blockedReason: string
  readonly at: Date
}

export async function insertWalletDecision(tx: Tx, decided: WalletDecision): Promise<void> {
  await tx.run(sql`
    insert into wallet_decisions
           (member_id, platform_id, site_id, decision, decided_by, reason, blocked_reason, decided_at)
    values (${decided.memberId}, ${decided.platformId}, ${decided.siteId}, 'unblock', ${decided.by}, ${decided.reason},
            ${decided.blockedReason}, ${decided.at})`)
}
