import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const subjectRow = z.object({
  id: z.string(),
  isEvent: z.boolean(),
  gameCode: z.string(),
  number: z.int(),
  state: z.string(),
  startsAt: z.date(),
  bets: z.int(),
  /** Its settled bets are still to be changed, from then on. */
  changeDueAt: z.date().nullable(),
})
/** An event or a round that many share, as the operator's staff see it. */
export type Subject = z.infer<typeof subjectRow>

const betsOnEvent = sql`(select count(*)::int from book_legs l where l.event_id = e.id) as bets`
const betsInRound = sql`
  (select count(*)::int from shared_bets b where b.shared_round_id = r.id)
  + (select count(*)::int from rounds d where d.shared_round_id = r.id) as bets`
const eventColumns = sql`
  e.id, true as is_event, e.game_code, e.number, e.state, e.starts_at, ${betsOnEvent}, e.change_due_at`
const roundColumns = sql`
  r.id, false as is_event, r.game_code, r.number, r.state, r.closes_at as starts_at, ${betsInRound}, r.change_due_at`

export function findSubject(queries: Queries, id: string): Promise<Subject | undefined> {
  return queries.maybe(
    subjectRow,
    sql`
      select ${eventColumns} from book_events e where id = ${id}
      union all
      select ${roundColumns} from shared_rounds r where id = ${id}`,
  )
}

/** The newest of a game with bets, those to come first. */
export function listSubjects(queries: Queries, gameCode: string, limit: number): Promise<Subject[]> {
  return queries.all(
    subjectRow,
    sql`
      select * from (
        (select ${eventColumns} from book_events e
          where game_code = ${gameCode} and exists (select from book_legs l where l.event_id = e.id)
          order by starts_at desc limit ${limit})
        union all
        (select ${roundColumns} from shared_rounds r
          where table_code = ${gameCode}
            and (exists (select from rounds d where d.shared_round_id = r.id)
                 or exists (select from shared_bets b where b.shared_round_id = r.id))
          order by number desc limit ${limit})
      ) found
      order by starts_at desc, number desc
      limit ${limit}`,
  )
}

/** Those whose settled bets are still to be changed. */
export function listChanging(queries: Queries, limit: number): Promise<Subject[]> {
  return queries.all(
    subjectRow,
    sql`
      select * from (
        select ${eventColumns} from book_events e where change_due_at is not null
        union all
        select ${roundColumns} from shared_rounds r where change_due_at is not null
      ) found
      order by change_due_at
      limit ${limit}`,
  )
}

/** Decisions about one subject are made one after the other. */
export async function lockSubject(queries: Queries, { id, isEvent }: Subject): Promise<void> {
  await queries.run(
    isEvent
      ? sql`select from book_events where id = ${id} for no key update`
      : sql`select from shared_rounds where id = ${id} for no key update`,
  )
}
