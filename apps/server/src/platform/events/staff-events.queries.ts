import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const stuckRow = z.object({
  consumer: z.string(),
  type: z.string(),
  key: z.string(),
  seq: z.bigint(),
  site: z.string(),
  data: z.unknown(),
  at: z.date(),
  tries: z.int(),
  nextTryAt: z.date().nullable(),
  error: z.string().nullable(),
  /** With this one. */
  waiting: z.int(),
})
/** An event that its consumer has tried to handle and could not. */
export type StuckEvent = z.infer<typeof stuckRow>

/** The event at which each failing consumer stands. Of all sites on purpose: staff serve them all. */
const stuck = (where: Sql) => sql`
  select c.consumer, c.type, e.key, e.seq, s.name as site, e.data, e.at, c.tries, c.next_try_at, c.error,
         (select count(*)::integer from events w where w.type = c.type and w.seq > c.seq) as waiting
    from event_cursors c
    join lateral (
      select n.key, n.seq, n.site_id, n.data, n.at
        from events n
       where n.type = c.type and n.seq > c.seq
       order by n.seq
       limit 1
    ) e on true
    join sites s on s.id = e.site_id
   where c.tries > 0 ${where}
   order by e.at, c.consumer`

export function listStuck(tx: Tx, limit: number): Promise<StuckEvent[]> {
  return tx.all(stuckRow, sql`${stuck(sql``)} limit ${limit}`)
}

export function findStuck(tx: Tx, consumer: string): Promise<StuckEvent | undefined> {
  return tx.maybe(stuckRow, stuck(sql`and c.consumer = ${consumer}`))
}

/** Waits until no process hands an event to this consumer; none does until the transaction ends. */
export async function waitForCursor(tx: Tx, consumer: string): Promise<void> {
  await tx.run(sql`select seq from event_cursors where consumer = ${consumer} for update`)
}

type Skip = { readonly by: string; readonly reason: string; readonly at: Date }

export async function insertSkip(
  tx: Tx,
  { consumer, type, key, data, error, at: happenedAt, site }: StuckEvent,
  { by, reason, at }: Skip,
): Promise<void> {
  const event = JSON.stringify({ site, at: happenedAt, data })
  await tx.run(sql`
    insert into event_skips (consumer, type, key, event, error, decided_by, reason, decided_at)
    values (${consumer}, ${type}, ${key}, ${event}::jsonb, ${error}, ${by}, ${reason}, ${at})`)
}

const skipRow = z.object({
  consumer: z.string(),
  type: z.string(),
  key: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.date(),
})
export type SkippedEvent = z.infer<typeof skipRow>

export function listSkipped(queries: Queries, limit: number): Promise<SkippedEvent[]> {
  return queries.all(
    skipRow,
    sql`
      select consumer, type, key, decided_by as by, reason, decided_at as at
        from event_skips
       order by id desc
       limit ${limit}`,
  )
}
