import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const legResults = ['won', 'halfWon', 'returned', 'halfLost', 'lost', 'void'] as const

const legRow = z.object({
  eventId: z.string(),
  selection: z.string(),
  price: z.int(),
  live: z.unknown(),
  result: z.enum(legResults).nullable(),
})
export type StoredLeg = z.infer<typeof legRow>

const betRow = z.object({
  id: z.string(),
  playerId: z.bigint(),
  sessionId: z.string(),
  gameCode: z.string(),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  asked: z.string(),
  device: z.string(),
  placedAt: z.date(),
  state: z.enum(['open', 'settled', 'void']),
  payoutUnits: z.bigint(),
  settledAt: z.date().nullable(),
  legs: z.array(legRow),
})
export type StoredBet = z.infer<typeof betRow>

const rows = sql`
  select b.id, b.player_id, b.session_id, b.game_code, b.currency, b.stake_units, b.asked, b.device, b.placed_at,
         b.state, b.payout_units, b.settled_at,
         (select jsonb_agg(jsonb_build_object('eventId', l.event_id, 'selection', l.selection, 'price', l.price,
                                              'live', l.live, 'result', l.result) order by l.place)
            from book_legs l where l.bet_id = b.id) as legs
    from book_bets b`

export function findBet(queries: Queries, id: string): Promise<StoredBet | undefined> {
  return queries.maybe(betRow, sql`${rows} where b.id = ${id}`)
}

export function findBetOfAction(
  queries: Queries,
  { sessionId, actionId }: { readonly sessionId: string; readonly actionId: string },
): Promise<StoredBet | undefined> {
  return queries.maybe(betRow, sql`${rows} where b.session_id = ${sessionId} and b.action_id = ${actionId}`)
}

/** A player's bets on the events of a game, newest first; open ones are never left out. */
export function listBets(
  queries: Queries,
  { playerId, gameCode }: { readonly playerId: bigint; readonly gameCode: string },
  limit: number,
): Promise<StoredBet[]> {
  return queries.all(
    betRow,
    sql`
      with newest as materialized (
        select id from book_bets
         where player_id = ${playerId} and game_code = ${gameCode}
         order by id desc
         limit ${limit}
      )
      ${rows}
       where b.player_id = ${playerId} and b.game_code = ${gameCode}
         and (b.state = 'open' or b.id in (select id from newest))
       order by b.id desc`,
  )
}

/** Open bets none of whose events is open any more, oldest first, after `after`. */
export function listBetsToSettle(
  queries: Queries,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StoredBet[]> {
  return queries.all(
    betRow,
    sql`
      ${rows}
       where b.state = 'open' and b.id > ${after}::uuid
         and not exists (select from book_legs l join book_events e on e.id = l.event_id
                          where l.bet_id = b.id and e.state = 'open')
       order by b.id
       limit ${limit}`,
  )
}

/**
 * The settled bets with a leg on this event whose result may be another one by now: after it was taken out those whose
 * leg still counts, after it was settled again all.
 */
export function listBetsToChange(queries: Queries, eventId: string): Promise<StoredBet[]> {
  return queries.all(
    betRow,
    sql`
      ${rows}
       where b.state <> 'open'
         and exists (select from book_legs l join book_events e on e.id = l.event_id
                      where l.bet_id = b.id and l.event_id = ${eventId}
                        and (e.state = 'ended' or l.result <> 'void'))
       order by b.id`,
  )
}

/** All settled bets with a leg on this event. */
export function listSettledBetsOn(queries: Queries, eventId: string): Promise<StoredBet[]> {
  return queries.all(
    betRow,
    sql`
      ${rows}
       where b.state <> 'open' and b.id in (select bet_id from book_legs where event_id = ${eventId})
       order by b.id`,
  )
}

/** Open bets with a leg on this event. */
export function listOpenBetsOn(queries: Queries, eventId: string): Promise<StoredBet[]> {
  return queries.all(
    betRow,
    sql`
      ${rows}
       where b.state = 'open' and b.id in (select bet_id from book_legs where event_id = ${eventId})
       order by b.id`,
  )
}

const stakeRow = z.object({ betId: z.string(), selection: z.string(), stakeUnits: z.bigint() })
export type StakeOn = z.infer<typeof stakeRow>

/** What a player has staked on an event, by itself, in the order of the bets. */
export function listStakesOn(
  queries: Queries,
  { playerId, eventId }: { readonly playerId: bigint; readonly eventId: string },
): Promise<StakeOn[]> {
  return queries.all(
    stakeRow,
    sql`
      select b.id as bet_id, l.selection, b.stake_units
        from book_legs l join book_bets b on b.id = l.bet_id
       where l.event_id = ${eventId} and b.player_id = ${playerId}
       order by b.id`,
  )
}

const placedItem = `
  id uuid, "playerId" bigint, "sessionId" uuid, "actionId" text, "gameCode" text, currency text, "stakeUnits" bigint,
  asked text, device text, "placedAt" timestamptz, legs jsonb`

const settledItem = `
  id uuid, "playerId" bigint, "sessionId" uuid, state text, "payoutUnits" bigint, at timestamptz, results jsonb`

/**
 * Written with the money of a bet, in its transaction: the bet itself, its result, and a later change of it. And the guard of a bet: it locks the
 * events, so that a bet is stored before one of them ends or is void, or refused after that; and so with a bet at the
 * prices of before the start, and the start.
 */
export const bookStatements = {
  rows: {
    bookBet: `
      with items as (
        select * from jsonb_to_recordset($1) i(${placedItem})
      ), stored as (
        insert into book_bets (id, player_id, session_id, action_id, game_code, currency, stake_units, asked, device,
                               placed_at)
        select id, "playerId", "sessionId", "actionId", "gameCode", currency, "stakeUnits", asked, device, "placedAt"
          from items
      ), begun as (
        insert into round_acts (round_id, number, player_id, stake_units, payout_units, at)
        select id, 0, "playerId", "stakeUnits", 0, "placedAt" from items
      ), counted as (
        update sessions s set spins = s.spins + 1, staked_units = s.staked_units + i."stakeUnits"
          from items i where s.id = i."sessionId"
      )
      insert into book_legs (bet_id, place, event_id, selection, price, live)
      select i.id, l.place, (l.leg ->> 'eventId')::uuid, l.leg ->> 'selection', (l.leg ->> 'price')::integer,
             nullif(l.leg -> 'live', 'null'::jsonb)
        from items i, jsonb_array_elements(i.legs) with ordinality l(leg, place)`,
    bookResult: `
      with items as (
        select * from jsonb_to_recordset($1) i(${settledItem})
      ), done as (
        insert into round_acts (round_id, number, player_id, stake_units, payout_units, at)
        select id, 1, "playerId", 0, "payoutUnits", at from items
      ), counted as (
        update sessions s set came_back_units = s.came_back_units + i."payoutUnits"
          from items i where s.id = i."sessionId"
      ), known as (
        update book_legs l set result = r.result
          from items i, jsonb_array_elements_text(i.results) with ordinality r(result, place)
         where l.bet_id = i.id and l.place = r.place
      )
      update book_bets b set state = i.state, payout_units = i."payoutUnits", settled_at = i.at
        from items i where b.id = i.id`,
  },
  guards: {
    bookBet: `
      with asked as (
        select i.item, (i.data ->> 'sessionId')::uuid as session_id, (i.data ->> 'stakeUnits')::bigint as stake_units,
               (i.data ->> 'now')::timestamptz as now, i.data -> 'events' as events,
               i.data -> 'early' as early
          from jsonb_to_recordset($1) i(item integer, data jsonb)
      ), wanted as (
        select distinct value::uuid as id from asked, jsonb_array_elements_text(events)
      ), locked as (
        select id, state, ends_at, client_seed from book_events
         where id in (select id from wanted)
         order by id
           for share
      ), seated as (
        select s.id, s.ended_at, s.expires_at, p.paused_until, p.largest_stake_units
          from sessions s join players p on p.id = s.player_id
         where s.id in (select session_id from asked)
         order by s.id
           for no key update of s, p
      ), decided as (
        select a.item,
               case when s.ended_at is not null or s.expires_at <= a.now then 'sessionEnded'
                    when s.paused_until > a.now then 'playerPaused'
                    when s.largest_stake_units < a.stake_units then 'stakeAboveLimit'
                    when exists (select from jsonb_array_elements_text(a.events) e(id)
                                  left join locked l on l.id = e.id::uuid
                                 where l.id is null or l.state <> 'open' or l.ends_at <= a.now
                                    or l.client_seed is not null and a.early ? e.id) then 'marketClosed'
               end as refusal
          from asked a join seated s on s.id = a.session_id
      )
      select item, refusal from decided where refusal is not null`,
    // The guard of a result locks the events in the same order, and compares them with what was read of them: a result
    // is stored before one of them is taken out or settled again, which then changes the bet, or not at all.
    bookResult: `
      with read as (
        select i.item, e.id, e.state, e.revision
          from jsonb_to_recordset($1) i(item integer, data jsonb),
               jsonb_to_recordset(i.data -> 'events') e(id uuid, state text, revision integer)
      ), locked as (
        select id, state, revision from book_events
         where id in (select id from read)
         order by id
           for share
      )
      select distinct r.item, 'eventChanged' as refusal
        from read r left join locked l on l.id = r.id
       where (l.state, l.revision) is distinct from (r.state, r.revision)`,
  },
}

/** What a settled bet came to after all; the wallet has it already. */
export async function changeResult(
  queries: Queries,
  { id, state, payoutUnits }: Pick<StoredBet, 'id' | 'state' | 'payoutUnits'>,
  results: readonly string[],
): Promise<void> {
  await queries.run(sql`
    with legs as (
      update book_legs l set result = r.result
        from unnest(${results}::text[]) with ordinality r(result, place)
       where l.bet_id = ${id} and l.place = r.place
    )
    update book_bets set state = ${state}, payout_units = ${payoutUnits} where id = ${id}`)
}
