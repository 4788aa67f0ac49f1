import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Withdrawal } from './orders.queries.ts'

const channelRow = z.object({ id: z.int(), gateway: z.string() })
export type PayoutRoute = z.infer<typeof channelRow>

/** The channel by which a site pays out in a currency, if it has one that is open. */
export function findPayoutRoute(
  queries: Queries,
  { siteId, currency }: { readonly siteId: number; readonly currency: Currency },
): Promise<PayoutRoute | undefined> {
  return queries.maybe(
    channelRow,
    sql`
      select id, gateway
        from payout_channels
       where site_id = ${siteId} and currency = ${currency} and is_open`,
  )
}

const payoutRow = z.object({
  id: z.bigint(),
  payoutNumber: z.string(),
  orderId: z.bigint(),
  orderNumber: z.string(),
  siteId: z.int(),
  channelId: z.int(),
  gateway: z.string(),
  currency: z.enum(currencyCodes),
  units: z.bigint(),
  state: z.enum(['sending', 'accepted', 'held', 'paid', 'refused', 'settled', 'returned']),
  note: z.nullable(z.enum(['amountDiffers', 'currencyDiffers', 'conflict', 'noAnswer', 'channelRefused'])),
  gatewayId: z.nullable(z.string()),
  paidUnits: z.nullable(z.bigint()),
  paidCurrency: z.nullable(z.enum(currencyCodes)),
  paidAt: z.nullable(z.date()),
  asks: z.int(),
  nextAskAt: z.nullable(z.date()),
  createdAt: z.date(),
})

/** What a gateway was asked to pay out, and what came of it. */
export type Payout = z.infer<typeof payoutRow>

const columns = sql`p.id, p.payout_number, p.order_id, w.order_number, p.site_id, p.channel_id, p.gateway, p.currency,
       p.units, p.state, p.note, p.gateway_id, p.paid_units, p.paid_currency, p.paid_at, p.asks, p.next_ask_at,
       p.created_at`

const countRow = z.object({ count: z.int() })

/** The first is due at once. Numbers of one order count upwards. */
export async function insertPayout(
  tx: Tx,
  { id, siteId, orderNumber, currency, amountUnits, feeUnits }: Withdrawal,
  { route, at }: { readonly route: PayoutRoute; readonly at: Date },
): Promise<string> {
  const { count } = await tx.one(
    countRow,
    sql`select count(*)::integer as count from payouts where order_id = ${id} and site_id = ${siteId}`,
  )
  const payoutNumber = `${orderNumber}-${count + 1}`
  await tx.run(sql`
    insert into payouts (payout_number, order_id, site_id, channel_id, gateway, currency, units, state, next_ask_at,
                         created_at)
    values (${payoutNumber}, ${id}, ${siteId}, ${route.id}, ${route.gateway}, ${currency}, ${amountUnits - feeUnits},
            'sending', ${at}, ${at})`)
  return payoutNumber
}

/** For messages of gateways. Not of one site on purpose: the number is unique. */
export function findPayout(tx: Tx, payoutNumber: string): Promise<Payout | undefined> {
  return tx.maybe(
    payoutRow,
    sql`
      select ${columns}
        from payouts p
        join withdrawal_orders w on w.id = p.order_id
       where p.payout_number = ${payoutNumber}`,
  )
}

/** Call it with its order locked. */
export function lockPayout(tx: Tx, { id, siteId }: Pick<Payout, 'id' | 'siteId'>): Promise<Payout> {
  return tx.one(
    payoutRow,
    sql`
      select ${columns}
        from payouts p
        join withdrawal_orders w on w.id = p.order_id
       where p.id = ${id} and p.site_id = ${siteId}
         for no key update of p`,
  )
}

/** The payout of an order that its gateway may still make; call it with the order locked. */
export function findOpenPayout(
  tx: Tx,
  { id, siteId }: Pick<Withdrawal, 'id' | 'siteId'>,
): Promise<Payout | undefined> {
  return tx.maybe(
    payoutRow,
    sql`
      select ${columns}
        from payouts p
        join withdrawal_orders w on w.id = p.order_id
       where p.order_id = ${id} and p.site_id = ${siteId} and p.state in ('sending', 'accepted', 'held')`,
  )
}

/** All payouts of an order, oldest first. */
export function listPayouts(tx: Tx, orderNumber: string): Promise<Payout[]> {
  return tx.all(
    payoutRow,
    sql`
      select ${columns}
        from payouts p
        join withdrawal_orders w on w.id = p.order_id
       where w.order_number = ${orderNumber}
       order by p.id`,
  )
}

/** Takes due payouts and counts it, before any gateway is asked. The lease runs until `leaseUntil`. */
export function claimDuePayouts(
  tx: Tx,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<Payout[]> {
  return tx.all(
    payoutRow,
    sql`
      with due as materialized (
        select id
          from payouts
         where next_ask_at <= ${now}
         order by next_ask_at, id
         limit ${limit}
           for update skip locked)
      update payouts p
         set next_ask_at = ${leaseUntil}, asks = p.asks + 1
        from due, withdrawal_orders w
       where p.id = due.id and w.id = p.order_id
      returning ${columns}`,
  )
}

export type PayoutProgress = Pick<
  Payout,
  'state' | 'note' | 'gatewayId' | 'paidUnits' | 'paidCurrency' | 'paidAt' | 'nextAskAt'
>

export async function updatePayout(
  tx: Tx,
  payout: Payout,
  change: Partial<PayoutProgress> & { readonly finishedAt?: Date },
): Promise<Payout> {
  const { finishedAt, ...progress } = change
  const next = { ...payout, ...progress }
  await tx.run(sql`
    update payouts
       set state = ${next.state}, note = ${next.note}, gateway_id = ${next.gatewayId}, paid_units = ${next.paidUnits},
           paid_currency = ${next.paidCurrency}, paid_at = ${next.paidAt}, next_ask_at = ${next.nextAskAt},
           finished_at = coalesce(${finishedAt ?? null}, finished_at)
     where id = ${payout.id} and site_id = ${payout.siteId}`)
  return next
}

const payeeRow = z.object({ bank: z.string(), details: z.string(), memberId: z.bigint() })

/** The account that an order goes to, encrypted. It never changes. */
export function findPayee(queries: Queries, { orderId, siteId }: Pick<Payout, 'orderId' | 'siteId'>) {
  return queries.one(
    payeeRow,
    sql`
      select b.code as bank, a.details, a.member_id
        from withdrawal_orders w
        join bank_accounts a on a.id = w.bank_account_id
        join banks b on b.id = a.bank_id
       where w.id = ${orderId} and w.site_id = ${siteId}`,
  )
}

const heldRow = z.object({ note: z.string(), count: z.int() })

/** How many payouts wait for staff. Not of one site on purpose: it is a figure of the installation. */
export function countHeld(tx: Tx) {
  return tx.all(
    heldRow,
    sql`select note, count(*)::integer as count from payouts where state = 'held' group by note`,
  )
}

export type KnownMessage = {
  readonly gateway: string
  readonly webhookId: string
  readonly bodyHash: Buffer
}

const hashRow = z.object({ bodyHash: z.instanceof(Buffer) })

export function findPayoutWebhook(tx: Tx, siteId: number, { gateway, webhookId }: KnownMessage) {
  return tx.maybe(
    hashRow,
    sql`
      select body_hash
        from payout_webhooks
       where gateway = ${gateway} and webhook_id = ${webhookId} and site_id = ${siteId}`,
  )
}

/** False where the gateway's id was written before: then nothing is. */
export async function insertPayoutWebhook(
  tx: Tx,
  { gateway, webhookId, bodyHash }: KnownMessage,
  { payout, result, at }: { readonly payout: Payout; readonly result: string; readonly at: Date },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into payout_webhooks (gateway, webhook_id, body_hash, payout_id, site_id, result, received_at)
    values (${gateway}, ${webhookId}, ${bodyHash}, ${payout.id}, ${payout.siteId}, ${result}, ${at})
        on conflict (gateway, webhook_id) do nothing`)
  return written === 1
}
