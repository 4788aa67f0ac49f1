import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type NewWebhook = {
  readonly id: string
  /** What it is about. */
  readonly subject: { readonly orderId: bigint } | { readonly payoutId: bigint }
  readonly body: string
  readonly madeAt: Date
  /** Null: a message that was lost before it was sent; only a fault makes one. */
  readonly dueAt: Date | null
}

export async function insertWebhooks(tx: Tx, messages: readonly NewWebhook[]): Promise<void> {
  for (const { id, subject, body, madeAt, dueAt } of messages) {
    const orderId = 'orderId' in subject ? subject.orderId : null
    const payoutId = 'payoutId' in subject ? subject.payoutId : null
    await tx.run(sql`
      insert into webhooks (id, order_id, payout_id, body, made_at, due_at)
      values (${id}, ${orderId}, ${payoutId}, ${body}, ${madeAt}, ${dueAt})`)
  }
}

const dueRow = z.object({
  id: z.string(),
  body: z.string(),
  madeAt: z.date(),
  tries: z.int(),
  /** The merchant's own number of the order or payout. */
  orderNumber: z.string(),
  notifyUrl: z.string(),
})
export type DueWebhook = z.infer<typeof dueRow>

/**
 * Takes due messages and puts them off until `leaseUntil`: if the sender dies they are tried again, and two senders
 * never take the same. `tries` counts this one.
 */
export function claimDue(
  queries: Queries,
  { at, leaseUntil, limit }: { readonly at: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<DueWebhook[]> {
  return queries.all(
    dueRow,
    sql`
      with due as materialized (
        select id from webhooks where due_at <= ${at} order by due_at limit ${limit} for update skip locked
      )
      update webhooks w set tries = w.tries + 1, due_at = ${leaseUntil}
        from due
        join webhooks m on m.id = due.id
        left join orders o on o.id = m.order_id
        left join payouts p on p.id = m.payout_id
       where w.id = due.id
      returning w.id, w.body, w.made_at, w.tries, coalesce(o.order_number, p.payout_number) as order_number,
                coalesce(o.notify_url, p.notify_url) as notify_url`,
  )
}

export async function updateDelivered(
  queries: Queries,
  { id, at, answer }: { readonly id: string; readonly at: Date; readonly answer: string },
): Promise<void> {
  await queries.run(sql`
    update webhooks set delivered_at = ${at}, due_at = null, last_answer = ${answer} where id = ${id}`)
}

/** Null gives it up. */
export async function updateNextTry(
  queries: Queries,
  { id, dueAt, answer }: { readonly id: string; readonly dueAt: Date | null; readonly answer: string },
): Promise<void> {
  await queries.run(sql`update webhooks set due_at = ${dueAt}, last_answer = ${answer} where id = ${id}`)
}
