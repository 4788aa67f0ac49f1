import { type TransferId } from '@glasshouse/ledger'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { orderStates } from './wallet.rules.ts'
import { type ClaimWindow, type WalletName } from './provider-wallets.queries.ts'

const orderRow = z
  .object({
    id: z.string(),
    siteId: z.number(),
    memberId: z.bigint(),
    platformId: z.number(),
    direction: z.enum(['in', 'out']),
    askedKey: z.string().nullable(),
    currency: z.enum(currencyCodes),
    requestedUnits: z.bigint(),
    confirmedUnits: z.bigint().nullable(),
    transferId: z.string(),
    playerId: z.string(),
    holdId: z.string(),
    state: z.enum(orderStates),
    reason: z.string().nullable(),
    checks: z.number(),
    nextCheckAt: z.date().nullable(),
    notFoundSince: z.record(z.string(), z.number()),
    createdAt: z.date(),
    sentAt: z.date().nullable(),
    finishedAt: z.date().nullable(),
  })
  .transform(({ id, holdId, ...row }) => ({
    ...row,
    orderId: id,
    holdId: holdId as TransferId, // written from a receipt of the ledger
  }))

/** A provider transfer, as stored. */
export type TransferOrder = z.infer<typeof orderRow>

const columns = sql`id, site_id, member_id, platform_id, direction, asked_key, currency, requested_units, confirmed_units,
       transfer_id, player_id, hold_id, state, reason, checks, next_check_at, not_found_since, created_at, sent_at,
       finished_at`

export type NewOrder = Pick<
  TransferOrder,
  | 'orderId'
  | 'siteId'
  | 'memberId'
  | 'platformId'
  | 'direction'
  | 'askedKey'
  | 'currency'
  | 'requestedUnits'
  | 'transferId'
  | 'playerId'
  | 'holdId'
  | 'createdAt'
> & { readonly nextCheckAt: Date }

/** Undefined if the member's request became an order already. */
export function insertOrder(tx: Tx, order: NewOrder): Promise<TransferOrder | undefined> {
  return tx.maybe(
    orderRow,
    sql`
      insert into provider_transfers
             (id, site_id, member_id, platform_id, direction, asked_key, currency, requested_units, transfer_id,
              player_id, hold_id, state, created_at, next_check_at)
      values (${order.orderId}, ${order.siteId}, ${order.memberId}, ${order.platformId}, ${order.direction},
              ${order.askedKey}, ${order.currency}, ${order.requestedUnits}, ${order.transferId}, ${order.playerId}, ${order.holdId},
              'created', ${order.createdAt}, ${order.nextCheckAt})
          on conflict (member_id, asked_key) do nothing
      returning ${columns}`,
  )
}

export function getOrder(queries: Queries, orderId: string, siteId: number): Promise<TransferOrder> {
  return queries.one(
    orderRow,
    sql`select ${columns} from provider_transfers where id = ${orderId} and site_id = ${siteId}`,
  )
}

export function lockOrder(tx: Tx, { orderId, siteId }: TransferOrder): Promise<TransferOrder> {
  return tx.one(
    orderRow,
    sql`select ${columns} from provider_transfers where id = ${orderId} and site_id = ${siteId} for update`,
  )
}

/** The order of a member's request, in any state. */
export function findAskedOrder(
  queries: Queries,
  { memberId, siteId }: { readonly memberId: bigint; readonly siteId: number },
  askedKey: string,
): Promise<TransferOrder | undefined> {
  return queries.maybe(
    orderRow,
    sql`
      select ${columns}
        from provider_transfers
       where member_id = ${memberId} and site_id = ${siteId} and asked_key = ${askedKey}`,
  )
}

export function findOpenOrder(queries: Queries, name: WalletName): Promise<TransferOrder | undefined> {
  return queries.maybe(
    orderRow,
    sql`
      select ${columns}
        from provider_transfers
       where member_id = ${name.memberId} and site_id = ${name.siteId} and platform_id = ${name.platformId}
         and finished_at is null`,
  )
}

/** Records before the first byte leaves that it may leave. Undefined when another process sent or ended the order. */
export function markSent(
  queries: Queries,
  { orderId, siteId }: TransferOrder,
  { sentAt, nextCheckAt }: { readonly sentAt: Date; readonly nextCheckAt: Date },
): Promise<TransferOrder | undefined> {
  return queries.maybe(
    orderRow,
    sql`
      update provider_transfers
         set state = 'sent', sent_at = ${sentAt}, next_check_at = ${nextCheckAt}
       where id = ${orderId} and site_id = ${siteId} and state = 'created'
      returning ${columns}`,
  )
}

export type OrderProgress = Pick<TransferOrder, 'state' | 'confirmedUnits' | 'reason' | 'checks'> & {
  readonly providerTxId: string | null
  /** Left out where nothing was learnt of it. */
  readonly notFoundSince?: TransferOrder['notFoundSince'] | undefined
  readonly nextCheckAt: Date | null
  readonly finishedAt: Date | null
}

export function updateOrderProgress(
  tx: Tx,
  order: TransferOrder,
  next: OrderProgress,
): Promise<TransferOrder> {
  const notFoundSince = next.notFoundSince ? JSON.stringify(next.notFoundSince) : null
  return tx.one(
    orderRow,
    sql`
      update provider_transfers
         set state = ${next.state}, confirmed_units = ${next.confirmedUnits}, reason = ${next.reason},
             checks = ${next.checks}, next_check_at = ${next.nextCheckAt}, finished_at = ${next.finishedAt},
             provider_tx_id = coalesce(${next.providerTxId}, provider_tx_id),
             not_found_since = coalesce(${notFoundSince}::jsonb, not_found_since)
       where id = ${order.orderId} and site_id = ${order.siteId}
      returning ${columns}`,
  )
}

/**
 * Takes orders that are due for a poll. The lease runs until `leaseUntil`, to write the result; then the order is due
 * again, so a process that died loses nothing. One process serves all sites, so there is no site filter. Due rows are
 * selected once, whatever plan the update gets: selected twice, it would lock more rows than it takes.
 */
export async function claimDueOrders(
  tx: Tx,
  { now, leaseUntil, latest, limit }: ClaimWindow,
): Promise<TransferOrder[]> {
  const orders = await tx.all(
    orderRow,
    sql`
      with due as materialized (
             select id
               from provider_transfers
              where next_check_at <= ${now} or (finished_at is null and next_check_at > ${latest})
              order by next_check_at, id
              limit ${limit}
                for update skip locked)
      update provider_transfers
         set next_check_at = ${leaseUntil}
       where id in (select id from due)
      returning ${columns}`,
  )
  // An update returns its rows in an arbitrary order; a repeated simulation needs the same order again.
  return orders.sort((a, b) => (a.orderId < b.orderId ? -1 : 1))
}

export function listOpenOrders(
  queries: Queries,
  { memberId, siteId }: { readonly memberId: bigint; readonly siteId: number },
): Promise<TransferOrder[]> {
  return queries.all(
    orderRow,
    sql`
      select ${columns}
        from provider_transfers
       where member_id = ${memberId} and site_id = ${siteId} and finished_at is null
       order by created_at`,
  )
}

/** The newest finished orders. */
export function listFinishedOrders(
  queries: Queries,
  { memberId, siteId, limit }: { readonly memberId: bigint; readonly siteId: number; readonly limit: number },
): Promise<TransferOrder[]> {
  return queries.all(
    orderRow,
    sql`
      select ${columns}
        from provider_transfers
       where member_id = ${memberId} and site_id = ${siteId} and finished_at is not null
       order by created_at desc
       limit ${limit}`,
  )
}
