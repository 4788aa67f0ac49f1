import { sql, type Queries, type RowSchema } from '@glasshouse/postgres'
import * as z from 'zod'

/** A sequence number. It counts events, not money, and stays far below 2^53, so it is sent as a plain number. */
const seq = z.bigint().transform(Number)

const storedEvent = z.object({
  seq,
  kind: z.enum(['event', 'control']),
  siteId: z.int().nullable(),
  channel: z.string(),
  event: z.string(),
  data: z.unknown(),
  createdAt: z.date(),
})
export type StoredEvent = z.infer<typeof storedEvent>

const position = z.object({ lastSeq: seq, forgottenSeq: seq })
const numberedCount = z.object({ numbered: z.int() })
const forgottenCount = z.object({ forgotten: z.int() })
const leadership = z.object({ isLeader: z.boolean() })

/** What the sequencer's connection offers: a part of `Queries`, on one connection that it keeps. */
export type OneConnection = { one<T>(row: RowSchema<T>, statement: ReturnType<typeof sql>): Promise<T> }

/** Any fixed number that no other lock of the project uses. */
const leaderLock = 7_253_412

/** True where this connection now holds the leader's lock. The lock goes with the connection. */
export async function tryToLead(connection: OneConnection): Promise<boolean> {
  const row = await connection.one(leadership, sql`select pg_try_advisory_lock(${leaderLock}) as is_leader`)
  return row.isLeader
}

/**
 * Gives the next numbers to rows of committed transactions and wakes the readers of all nodes, once for the batch. It
 * waits for the disk: a number that a browser has seen must never be given to another event after a crash.
 */
export async function numberRows(connection: OneConnection, most: number): Promise<number> {
  const row = await connection.one(
    numberedCount,
    sql`
      with oldest as (
        select id from push.outbox where seq is null order by id limit ${most}
      ), waiting as (
        select id, row_number() over (order by id) as place from oldest
      ), batch as (
        select count(*) as size from waiting
      ), moved as (
        update push.position set last_seq = last_seq + batch.size
          from batch
         where batch.size > 0
     returning last_seq - batch.size as before
      ), numbered as (
        update push.outbox set seq = moved.before + waiting.place
          from waiting, moved
         where outbox.id = waiting.id
     returning 1
      )
      select count(*)::integer as numbered,
             case when count(*) > 0 then pg_notify('push_numbered', '') end as woken
        from numbered`,
  )
  return row.numbered
}

/** Events after a number, in order. Numbers become visible in order too, so the last one read is a safe place to go on. */
export function listAfter(queries: Queries, after: number, most: number): Promise<StoredEvent[]> {
  return queries.all(
    storedEvent,
    sql`
      select seq, kind, site_id, channel, event, data, created_at
        from push.outbox
       where seq > ${after}
       order by seq
       limit ${most}`,
  )
}

export type Stretch = {
  readonly siteId: number
  readonly channel: string
  readonly after: number
  readonly upTo: number
}

/** One channel's events of a stretch of numbers, in order; at most `most` of them. */
export function listOfChannel(queries: Queries, stretch: Stretch, most: number): Promise<StoredEvent[]> {
  return queries.all(
    storedEvent,
    sql`
      select seq, kind, site_id, channel, event, data, created_at
        from push.outbox
       where site_id = ${stretch.siteId} and channel = ${stretch.channel}
         and seq > ${stretch.after} and seq <= ${stretch.upTo}
       order by seq
       limit ${most}`,
  )
}

/** How far the numbering has come, and the highest number that is no longer kept. */
export function getPosition(queries: Queries): Promise<z.infer<typeof position>> {
  return queries.one(position, sql`select last_seq, forgotten_seq from push.position`)
}

/** Deletes numbered rows written before an instant, oldest first, a bounded lot at a time; answers how many. */
export async function forgetBefore(queries: Queries, before: Date, most: number): Promise<number> {
  const row = await queries.one(
    forgottenCount,
    sql`
      with oldest as (
        select seq, created_at from push.outbox where seq is not null order by seq limit ${most}
      ), gone as (
        delete from push.outbox
         using oldest
         where outbox.seq = oldest.seq and oldest.created_at < ${before}
     returning outbox.seq
      ), marked as (
        update push.position
           set forgotten_seq = greatest(forgotten_seq, (select max(seq) from gone))
         where exists (select from gone)
      )
      select count(*)::integer as forgotten from gone`,
  )
  return row.forgotten
}
