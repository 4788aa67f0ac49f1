import { sql, type Database, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { betsHash, listDigests } from '../../bets/bets-hash.ts'

const eventRow = z.object({
  id: z.string(),
  gameCode: z.string(),
  number: z.int(),
  configVersion: z.string(),
  configHash: z.string(),
  setup: z.unknown(),
  serverSeed: z.string(),
  commitment: z.string(),
  /** False of events that were made before bets had a part in their draw. */
  drawsByBets: z.boolean(),
  /** The hash of the bets that were accepted before the start; null until then. */
  clientSeed: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  state: z.enum(['open', 'ended', 'void']),
  result: z.unknown(),
  /** Counts the decisions about it, as to take it out. */
  revision: z.int(),
})
export type BookEvent = z.infer<typeof eventRow>

const columns = sql`
  id, game_code, number, config_version, config_hash, setup, server_seed, commitment, draws_by_bets,
  client_seed, starts_at, ends_at, state, result, revision`

export type NewEvent = Omit<BookEvent, 'drawsByBets' | 'clientSeed' | 'state' | 'result' | 'revision'>

/** Once for each number, by whichever process comes first. */
export function insertEvent(queries: Queries, event: NewEvent, now: Date): Promise<number> {
  return queries.run(sql`
    insert into book_events (id, game_code, number, config_version, config_hash, setup, server_seed, commitment,
                             draws_by_bets, starts_at, ends_at, created_at)
    values (${event.id}, ${event.gameCode}, ${event.number}, ${event.configVersion}, ${event.configHash},
            ${JSON.stringify(event.setup)}::text::jsonb, ${event.serverSeed}, ${event.commitment},
            true, ${event.startsAt}, ${event.endsAt}, ${now})
    on conflict (game_code, number) do nothing`)
}

const numberRow = z.object({ number: z.int() })

export async function listNumbers(
  queries: Queries,
  gameCode: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<ReadonlySet<number>> {
  const rows = await queries.all(
    numberRow,
    sql`
      select number from book_events
       where game_code = ${gameCode} and number between ${first} and ${last}`,
  )
  return new Set(rows.map(row => row.number))
}

export function listEvents(queries: Queries, ids: readonly string[]): Promise<BookEvent[]> {
  return queries.all(eventRow, sql`select ${columns} from book_events where id = any(${ids}::uuid[])`)
}

/** The events of a game that are not over, in the order of their starts. */
export function listOpenEvents(queries: Queries, gameCode: string): Promise<BookEvent[]> {
  return queries.all(
    eventRow,
    sql`
      select ${columns} from book_events
       where game_code = ${gameCode} and state = 'open'
       order by starts_at, number`,
  )
}

export function listLastEvents(queries: Queries, gameCode: string, limit: number): Promise<BookEvent[]> {
  return queries.all(
    eventRow,
    sql`
      select ${columns} from book_events
       where game_code = ${gameCode} and state <> 'open'
       order by ends_at desc
       limit ${limit}`,
  )
}

export function listDueEvents(queries: Queries, now: Date): Promise<BookEvent[]> {
  return queries.all(
    eventRow,
    sql`select ${columns} from book_events where state = 'open' and ends_at <= ${now} order by ends_at`,
  )
}

/** Events that have begun, and whose bets from before are not hashed yet. */
export function listStartingEvents(queries: Queries, now: Date): Promise<BookEvent[]> {
  return queries.all(
    eventRow,
    sql`
      select ${columns} from book_events
       where state = 'open' and starts_at <= ${now} and draws_by_bets and client_seed is null
       order by starts_at`,
  )
}

const clientSeedRow = z.object({ clientSeed: z.string() })

/** The bets on an event that were accepted before it began. */
const earlyBets = (id: string) =>
  sql`select bet_id as id from book_legs where event_id = ${id} and live is null`

/**
 * Stores the hash of the bets that were accepted before an event began, once, and answers it. Waits for those that are
 * being stored; one that comes later meets the hash, and is refused.
 */
export function startEvent(database: Database, id: string): Promise<string> {
  return database.transaction(async tx => {
    await tx.run(sql`select from book_events where id = ${id} for no key update`)
    // A statement of its own: it sees the bets that the lock was waited for.
    const { clientSeed } = await tx.one(
      clientSeedRow,
      sql`
        update book_events set client_seed = coalesce(client_seed, ${betsHash(earlyBets(id))})
         where id = ${id} returning client_seed`,
    )
    return clientSeed
  })
}

/** What the client seed of an event is the hash of. */
export function listEarlyDigests(queries: Queries, id: string): Promise<readonly string[]> {
  return listDigests(queries, earlyBets(id))
}

/** Ends an event and reveals its seed in one statement. Answers whether it was open. */
export async function endEvent(
  queries: Queries,
  { id, serverSeed, result }: { readonly id: string; readonly serverSeed: string; readonly result: unknown },
): Promise<boolean> {
  const changed = await queries.run(sql`
    update book_events
       set state = 'ended', server_seed = ${serverSeed}, result = ${JSON.stringify(result)}::text::jsonb
     where id = ${id} and state = 'open'`)
  return changed > 0
}

/**
 * Takes an event out, over or not. The settled bets of one that was over are to be changed from now on. A seed that cannot
 * be read any more is forgotten: `serverSeed` is empty then.
 */
export async function voidEventRow(
  queries: Queries,
  { id, serverSeed, now }: { readonly id: string; readonly serverSeed: string; readonly now: Date },
): Promise<boolean> {
  const changed = await queries.run(sql`
    update book_events
       set state = 'void', server_seed = ${serverSeed}, revision = revision + 1,
           change_due_at = case state when 'ended' then ${now}::timestamptz end
     where id = ${id} and state <> 'void'`)
  return changed > 0
}

/**
 * Gives an event that is over this result after all, also one that was taken out after its end. Its settled bets are to
 * be changed from now on.
 */
export async function settleEventAgain(
  queries: Queries,
  { id, result, now }: { readonly id: string; readonly result: unknown; readonly now: Date },
): Promise<boolean> {
  const changed = await queries.run(sql`
    update book_events
       set state = 'ended', result = ${JSON.stringify(result)}::text::jsonb, revision = revision + 1,
           change_due_at = ${now}
     where id = ${id} and result is not null`)
  return changed > 0
}

const dueRow = z.object({ id: z.string(), revision: z.int() })
export type DueChange = z.infer<typeof dueRow>

/** Events whose settled bets are to be changed by now. */
export function listDueChanges(queries: Queries, now: Date): Promise<DueChange[]> {
  return queries.all(
    dueRow,
    sql`select id, revision from book_events where change_due_at <= ${now} order by change_due_at`,
  )
}

export function findChange(queries: Queries, id: string): Promise<DueChange | undefined> {
  return queries.maybe(dueRow, sql`select id, revision from book_events where id = ${id}`)
}

/**
 * When the settled bets of an event are to be changed again; never, if all of them are done. A newer decision has an
 * instant of its own, which stays.
 */
export async function setChangeDue(
  queries: Queries,
  { id, revision }: DueChange,
  dueAt: Date | null,
): Promise<void> {
  await queries.run(sql`
    update book_events set change_due_at = ${dueAt}
     where id = ${id} and revision = ${revision} and change_due_at is distinct from ${dueAt}::timestamptz`)
}

/** Removes events that took no bet, of long ago. */
export function removeOldEvents(queries: Queries, before: Date): Promise<number> {
  return queries.run(sql`
    with old as materialized (
      select e.id from book_events e
       where e.state <> 'open' and e.ends_at < ${before}
         and not exists (select from book_legs l where l.event_id = e.id)
       limit 500
    )
    delete from book_events where id in (select id from old)`)
}
