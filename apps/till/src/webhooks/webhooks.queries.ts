import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type NewWebhook = {
  readonly id: string
  readonly orderId: bigint
  readonly body: string
  readonly madeAt: Date
  /** Null: a message that was lost before it was sent; only a fault makes one. */
  readonly dueAt: Date | null
}

export async function insertWebhooks(tx: Tx, messages: readonly NewWebhook[]): Promise<void> {
  for (const { id, orderId, body, madeAt, dueAt } of messages) {
    await tx.run(sql`
      insert into webhooks (id, order_id, body, made_at, due_at)
      values (${id}, ${orderId}, ${body}, ${madeAt}, ${dueAt})`)
  }
}

const dueRow = z.object({
  id: z.string(),
  body: z.string(),
  madeAt: z.date(),
  tries: z.int(),
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
      update webhooks w set tries = tries + 1, due_at = ${leaseUntil}
        from due, orders o
       where w.id = due.id and o.id = w.order_id
      returning w.id, w.body, w.made_at, w.tries, o.order_number, o.notify_url`,
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
