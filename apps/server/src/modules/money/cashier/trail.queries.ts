import { depositNotes } from '@glasshouse/contract'
import { type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { depositStateNames, type Deposit } from './orders.queries.ts'

const eventRow = z.object({
  orderId: z.bigint(),
  state: z.enum(depositStateNames),
  note: z.enum(depositNotes),
  at: z.date(),
})
export type DepositEvent = z.infer<typeof eventRow>

export async function insertEvent(
  tx: Tx,
  { id, siteId, state }: Pick<Deposit, 'id' | 'siteId' | 'state'>,
  { note, at }: { readonly note: Deposit['note']; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into deposit_events (order_id, site_id, state, note, at)
    values (${id}, ${siteId}, ${state}, ${note}, ${at})`)
}

/** The timelines of some orders, oldest first. */
export function listEvents(
  queries: Queries,
  siteId: number,
  orderIds: readonly bigint[],
): Promise<DepositEvent[]> {
  return queries.all(
    eventRow,
    sql`
      select order_id, state, note, at
        from deposit_events
       where site_id = ${siteId} and order_id = any(${orderIds}::bigint[])
       order by id`,
  )
}

export type Decision = {
  /** A credit above the sum that one person decides alone is proposed by one and credited by another. */
  readonly decision: 'propose' | 'credit' | 'decline'
  /** What the payment counts as; null for a decline. */
  readonly grossUnits: bigint | null
  readonly by: string
  readonly reason: string
  readonly stateBefore: Deposit['state']
  readonly after: Deposit
  readonly at: Date
}

export async function insertDecision(tx: Tx, decision: Decision): Promise<void> {
  const { id, siteId, state, creditedUnits } = decision.after
  await tx.run(sql`
    insert into deposit_decisions
           (order_id, site_id, decision, gross_units, decided_by, reason, state_before, state_after, credited_units,
            decided_at)
    values (${id}, ${siteId}, ${decision.decision}, ${decision.grossUnits}, ${decision.by}, ${decision.reason},
            ${decision.stateBefore}, ${state}, ${creditedUnits}, ${decision.at})`)
}

const lastDecisionRow = z.object({
  decision: z.enum(['propose', 'credit', 'decline']),
  grossUnits: z.bigint().nullable(),
  decidedBy: z.string(),
})

/** The newest staff decision about an order; call it with the order locked. */
export function findLastDecision(tx: Tx, { id, siteId }: Pick<Deposit, 'id' | 'siteId'>) {
  return tx.maybe(
    lastDecisionRow,
    sql`
      select decision, gross_units, decided_by
        from deposit_decisions
       where order_id = ${id} and site_id = ${siteId}
       order by id desc
       limit 1`,
  )
}

const limitRow = z.object({ aloneUnits: z.bigint() })

/** The largest credit that one person decides alone. */
export async function findCreditLimit(queries: Queries, currency: Currency): Promise<bigint> {
  const limit = await queries.maybe(
    limitRow,
    sql`select alone_units from staff_credit_limits where currency = ${currency}`,
  )
  return limit?.aloneUnits ?? 0n
}

export type KnownWebhook = {
  readonly gateway: string
  readonly webhookId: string
  readonly bodyHash: Buffer
}

const hashRow = z.object({ bodyHash: z.instanceof(Buffer) })

/** The content that came under this id before, about an order of this site. */
export function findWebhook(
  queries: Queries,
  siteId: number,
  { gateway, webhookId }: Omit<KnownWebhook, 'bodyHash'>,
) {
  return queries.maybe(
    hashRow,
    sql`
      select body_hash
        from payment_webhooks
       where gateway = ${gateway} and webhook_id = ${webhookId} and site_id = ${siteId}`,
  )
}

/** False where the gateway's id was written before: then nothing is. */
export async function insertWebhook(
  tx: Tx,
  { gateway, webhookId, bodyHash }: KnownWebhook,
  about: { readonly order: Deposit; readonly result: string; readonly at: Date },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into payment_webhooks (gateway, webhook_id, body_hash, order_id, site_id, result, received_at)
    values (${gateway}, ${webhookId}, ${bodyHash}, ${about.order.id}, ${about.order.siteId}, ${about.result},
            ${about.at})
        on conflict (gateway, webhook_id) do nothing`)
  return written === 1
}

const tallyRow = z.object({ times: z.int() })

/** Counts one more deposit of a member, under the lock of the member's accounts; answers which one it was. */
export async function raiseTally(tx: Tx, order: Deposit, at: Date): Promise<number> {
  const { times } = await tx.one(
    tallyRow,
    sql`
      insert into deposit_tallies as known (member_id, site_id, times, first_order_id, first_at, last_at)
      values (${order.memberId}, ${order.siteId}, 1, ${order.id}, ${at}, ${at})
          on conflict (member_id) do update set times = known.times + 1, last_at = excluded.last_at
      returning times`,
  )
  return times
}
