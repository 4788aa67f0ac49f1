import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type EventValues = {
  readonly siteId: number
  readonly type: string
  readonly key: string
  /** JSON. */
  readonly data: string
  readonly at: Date
}

export async function insertEvent(tx: Tx, { siteId, type, key, data, at }: EventValues): Promise<void> {
  await tx.run(sql`
    insert into events (site_id, type, key, data, at)
    values (${siteId}, ${type}, ${key}, ${data}::jsonb, ${at})
        on conflict on constraint events__once do nothing`)
}

const anyRow = z.object({ holds: z.boolean() })

export async function hasUnnumbered(tx: Tx): Promise<boolean> {
  return (await tx.one(anyRow, sql`select exists (select from events where seq is null) as holds`)).holds
}

/**
 * Numbers events that have committed; false where another process does it at this moment. The lock is taken by a
 * statement of its own, so that the next one sees what the process before it has numbered.
 */
export async function numberEvents(tx: Tx, most: number): Promise<boolean> {
  const locked = await tx.run(sql`select last_seq from event_position for update skip locked`)
  if (locked === 0) return false
  await tx.run(sql`
    with fresh as materialized (
           select id, row_number() over (order by id) as n
             from (select id from events where seq is null order by id limit ${most}) unnumbered
         ), numbered as (
           update events e
              set seq = p.last_seq + fresh.n
             from fresh, event_position p
            where e.id = fresh.id
           returning e.id
         )
    update event_position
       set last_seq = last_seq + (select count(*) from numbered)`)
  return true
}

export type Reader = { readonly consumer: string; readonly type: string }

const readers = (all: readonly Reader[]) => sql`
  unnest(${all.map(({ consumer }) => consumer)}::text[], ${all.map(({ type }) => type)}::text[]) as r (consumer, type)`

/** New consumers begin with what happens from now on. */
export async function ensureCursors(queries: Queries, all: readonly Reader[]): Promise<void> {
  await queries.run(sql`
    insert into event_cursors as known (consumer, type, seq)
    select r.consumer, r.type, p.last_seq
      from ${readers(all)}, event_position p
        on conflict (consumer) do update set type = excluded.type
     where known.type is distinct from excluded.type`)
}

const consumerRow = z.object({ consumer: z.string() })

/** Which consumers have events to handle now. One look for all of them. */
export async function listBehind(tx: Tx, all: readonly Reader[], now: Date): Promise<string[]> {
  const rows = await tx.all(
    consumerRow,
    sql`
      select r.consumer
        from ${readers(all)}
        join event_cursors c on c.consumer = r.consumer
       where (c.next_try_at is null or c.next_try_at <= ${now})
         and exists (select from events e where e.type = r.type and e.seq > c.seq)`,
  )
  return rows.map(({ consumer }) => consumer)
}

const cursorRow = z.object({ seq: z.bigint(), tries: z.int() })
export type Cursor = z.infer<typeof cursorRow>

/** The cursor, which no other process moves meanwhile; undefined where one has it, or where it is to wait. */
export function lockCursor(tx: Tx, consumer: string, now: Date): Promise<Cursor | undefined> {
  return tx.maybe(
    cursorRow,
    sql`
      select seq, tries
        from event_cursors
       where consumer = ${consumer}
         and (next_try_at is null or next_try_at <= ${now})
         for update skip locked`,
  )
}

const eventRow = z.object({
  seq: z.bigint(),
  site: z.int(),
  key: z.string(),
  data: z.unknown(),
  at: z.date(),
})

export function listEvents(
  tx: Tx,
  { type, after, most }: { readonly type: string; readonly after: bigint; readonly most: number },
) {
  return tx.all(
    eventRow,
    sql`
      select seq, site_id as site, key, data, at
        from events
       where type = ${type}
         and seq > ${after}
       order by seq
       limit ${most}`,
  )
}

/** What follows in the transaction sees this site alone. */
export async function scopeToSite(tx: Tx, siteId: number): Promise<void> {
  await tx.run(sql`select set_config('app.site_id', ${`${siteId}`}, true)`)
}

export async function moveCursor(tx: Tx, consumer: string, seq: bigint): Promise<void> {
  await tx.run(sql`
    update event_cursors
       set seq = ${seq}, tries = 0, next_try_at = null, error = null
     where consumer = ${consumer}`)
}

export async function holdCursor(
  queries: Queries,
  consumer: string,
  { after, nextTryAt, error }: { readonly after: bigint; readonly nextTryAt: Date; readonly error: string },
): Promise<void> {
  await queries.run(sql`
    update event_cursors
       set tries = tries + 1, next_try_at = ${nextTryAt}, error = ${error}
     where consumer = ${consumer}
       and seq = ${after}`)
}

const lagRow = z.object({ consumer: z.string(), events: z.int(), seconds: z.number() })

export function listLags(tx: Tx, all: readonly Reader[], now: Date) {
  return tx.all(
    lagRow,
    sql`
      select r.consumer, count(e.id)::integer as events,
             coalesce(greatest(extract(epoch from ${now}::timestamptz - min(e.at)), 0), 0)::float8 as seconds
        from ${readers(all)}
        left join event_cursors c on c.consumer = r.consumer
        left join events e on e.type = r.type and (e.seq is null or e.seq > coalesce(c.seq, 0))
       group by r.consumer`,
  )
}

/** Deletes events from before then that all of their consumers have handled; answers how many. */
export function deleteOldEvents(
  tx: Tx,
  all: readonly Reader[],
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select e.id
             from events e
            where e.at < ${before}
              and e.seq is not null
              and not exists (select
                                from ${readers(all)}
                                join event_cursors c on c.consumer = r.consumer
                               where r.type = e.type
                                 and c.seq < e.seq)
            limit ${most}
              for update skip locked)
    delete from events
     where id in (select id from old)`)
}
