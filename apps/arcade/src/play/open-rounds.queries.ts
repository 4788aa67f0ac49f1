import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { countedAutoRound } from './rounds.queries.ts'

const openRoundRow = z.object({
  id: z.string(),
  playerId: z.bigint(),
  sessionId: z.string(),
  actionId: z.string(),
  seedId: z.bigint(),
  nonce: z.int(),
  commitment: z.string(),
  gameCode: z.string(),
  configVersion: z.string(),
  configHash: z.string(),
  currency: z.enum(currencyCodes),
  firstStakeUnits: z.bigint(),
  stakeUnits: z.bigint(),
  device: z.string(),
  choice: z.unknown(),
  acts: z.array(z.unknown()),
  picture: z.unknown(),
  startedAt: z.date(),
  dueAt: z.date(),
})
/** A round that waits for its player. */
export type OpenRound = z.infer<typeof openRoundRow>

const rows = sql`
  select o.id, o.player_id, o.session_id, o.action_id, o.seed_id, o.nonce, s.commitment, o.game_code, o.config_version,
         o.config_hash, o.currency, o.first_stake_units, o.stake_units, o.device, o.choice, o.acts, o.picture,
         o.started_at, o.due_at
    from open_rounds o join seeds s on s.id = o.seed_id`

export function findOpenRound(queries: Queries, id: string): Promise<OpenRound | undefined> {
  return queries.maybe(openRoundRow, sql`${rows} where o.id = ${id}`)
}

export function findOpenRoundOfAction(
  queries: Queries,
  { sessionId, actionId }: { readonly sessionId: string; readonly actionId: string },
): Promise<OpenRound | undefined> {
  return queries.maybe(
    openRoundRow,
    sql`${rows} where o.session_id = ${sessionId} and o.action_id = ${actionId}`,
  )
}

/** The round that a player has open in a game, also from an earlier session. */
export function findOpenRoundOfGame(
  queries: Queries,
  { playerId, gameCode }: { readonly playerId: bigint; readonly gameCode: string },
): Promise<OpenRound | undefined> {
  return queries.maybe(
    openRoundRow,
    sql`${rows} where o.player_id = ${playerId} and o.game_code = ${gameCode}`,
  )
}

/** Rounds that their players left, oldest first, after `after`. */
export function listDueRounds(
  queries: Queries,
  now: Date,
  { after, limit }: { readonly after: Pick<OpenRound, 'dueAt' | 'id'> | undefined; readonly limit: number },
): Promise<OpenRound[]> {
  const isLater = after ? sql`(o.due_at, o.id) > (${after.dueAt}, ${after.id}::uuid)` : sql`true`
  return queries.all(
    openRoundRow,
    sql`${rows} where o.due_at <= ${now} and ${isLater} order by o.due_at, o.id limit ${limit}`,
  )
}

const existsRow = z.object({ isThere: z.boolean() })

/** Whether a seed pair has a round that is not over. Under a lock on the seeds the answer holds. */
export async function hasOpenRound(queries: Queries, seedId: bigint): Promise<boolean> {
  const { isThere } = await queries.one(
    existsRow,
    sql`select exists(select from open_rounds where seed_id = ${seedId}) as is_there`,
  )
  return isThere
}

const startItem = `
  id uuid, "playerId" bigint, "sessionId" uuid, "actionId" text, "seedId" bigint, nonce integer, "gameCode" text,
  "configVersion" text, "configHash" text, currency text, "firstStakeUnits" bigint, device text, choice jsonb,
  picture jsonb, "autoRun" text, "startedAt" timestamptz, "dueAt" timestamptz`

const actItem = `
  id uuid, "playerId" bigint, "bySession" uuid, number integer, act jsonb, "moreStakeUnits" bigint,
  "payoutUnits" bigint, at timestamptz`

/**
 * Written with the money of a step, in its transaction: its start, an act after which the round goes on, one that
 * ends it, and an end without a result. And the guard of acts: it locks the round, so that of two steps one is done before the other is checked.
 */
export const openRoundStatements = {
  rows: {
    openRound: `
      with items as (
        select * from jsonb_to_recordset($1) i(${startItem})
      ), stored as (
        insert into open_rounds (id, player_id, session_id, action_id, seed_id, nonce, game_code, config_version,
                                 config_hash, currency, first_stake_units, stake_units, device, choice, acts, picture,
                                 started_at, due_at)
        select id, "playerId", "sessionId", "actionId", "seedId", nonce, "gameCode", "configVersion", "configHash",
               currency, "firstStakeUnits", "firstStakeUnits", device, choice, '[]', picture, "startedAt", "dueAt"
          from items
      ), begun as (
        insert into round_acts (round_id, number, player_id, stake_units, payout_units, at)
        select id, 0, "playerId", "firstStakeUnits", 0, "startedAt" from items
      ), counted as (
        update sessions s
           set spins = s.spins + 1, staked_units = s.staked_units + i."firstStakeUnits",
               last_round_at = i."startedAt",
               ${countedAutoRound}
          from items i where s.id = i."sessionId"
      )
      update seeds d set next_nonce = i.nonce + 1 from items i where d.id = i."seedId"`,
    act: `
      with items as (
        select * from jsonb_to_recordset($1) i(${actItem}, picture jsonb, "dueAt" timestamptz)
      ), done as (
        insert into round_acts (round_id, number, player_id, act, stake_units, payout_units, at)
        select id, number, "playerId", act, "moreStakeUnits", 0, at from items
      ), counted as (
        update sessions s set staked_units = s.staked_units + i."moreStakeUnits"
          from items i where s.id = i."bySession"
      )
      update open_rounds o
         set stake_units = o.stake_units + i."moreStakeUnits", acts = o.acts || jsonb_build_array(i.act),
             picture = i.picture, due_at = i."dueAt"
        from items i where o.id = i.id`,
    lastAct: `
      with items as (
        select * from jsonb_to_recordset($1) i(${actItem}, picture jsonb, "winTier" smallint, transfers jsonb)
      ), done as (
        insert into round_acts (round_id, number, player_id, act, stake_units, payout_units, at)
        select id, number, "playerId", act, "moreStakeUnits", "payoutUnits", at from items
      ), counted as (
        update sessions s
           set staked_units = s.staked_units + i."moreStakeUnits",
               came_back_units = s.came_back_units + i."payoutUnits"
          from items i where s.id = i."bySession"
      ), closed as (
        delete from open_rounds o using items i where o.id = i.id
        returning o.*
      )
      insert into rounds (id, player_id, session_id, action_id, seed_id, nonce, game_code, config_version,
                          config_hash, currency, stake_units, payout_units, balance_after_units, win_tier, choice, acts,
                          picture, played_at)
      select o.id, o.player_id, o.session_id, o.action_id, o.seed_id, o.nonce, o.game_code, o.config_version,
             o.config_hash, o.currency, o.stake_units + i."moreStakeUnits", i."payoutUnits",
             coalesce((i.transfers -> -1 ->> case when i."payoutUnits" > 0 then 'credit_after' else 'debit_after' end)::bigint,
                      (select a.balance from ledger.accounts a join players p on p.wallet = a.id
                        where p.id = o.player_id)),
             i."winTier", o.choice, o.acts || jsonb_build_array(i.act), i.picture, i.at
        from closed o join items i on i.id = o.id`,
    voidRound: `
      with items as (
        select * from jsonb_to_recordset($1) i(
          id uuid, "playerId" bigint, number integer, "payoutUnits" bigint, at timestamptz)
      ), done as (
        insert into round_acts (round_id, number, player_id, stake_units, payout_units, at)
        select id, number, "playerId", 0, "payoutUnits", at from items
      ), closed as (
        delete from open_rounds o using items i where o.id = i.id
        returning o.session_id, i."payoutUnits"
      )
      update sessions s set came_back_units = s.came_back_units + c."payoutUnits"
        from closed c where s.id = c.session_id`,
  },
  guards: {
    act: `
      with asked as (
        select i.item, (i.data ->> 'roundId')::uuid as id, (i.data ->> 'number')::integer as number,
               (i.data ->> 'bySession')::uuid as by_session,
               (i.data ->> 'isVoid')::boolean as is_void, (i.data ->> 'moreStakeUnits')::bigint as more,
               (i.data ->> 'now')::timestamptz as now
          from jsonb_to_recordset($1) i(item integer, data jsonb)
      ), locked as (
        select o.id, jsonb_array_length(o.acts) as acts, o.stake_units, o.due_at, p.paused_until, p.largest_stake_units
          from open_rounds o
          join players p on p.id = o.player_id
         where o.id in (select id from asked)
         order by o.id
           for no key update of o, p
      ), decided as (
        select a.item,
               case when l.id is null or l.acts <> a.number - 1 then 'roundMoved'
                    when a.is_void then null
                    when a.by_session is null then case when l.due_at > a.now then 'roundMoved' end
                    when s.ended_at is not null or s.expires_at <= a.now then 'sessionEnded'
                    when a.more > 0 and l.paused_until > a.now then 'playerPaused'
                    when a.more > 0 and l.largest_stake_units < l.stake_units + a.more then 'stakeAboveLimit'
               end as refusal
          from asked a
          left join locked l on l.id = a.id
          left join sessions s on s.id = a.by_session
      )
      select item, refusal from decided where refusal is not null`,
  },
}
