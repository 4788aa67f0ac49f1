import { currencyCodes } from '@glasshouse/money'
import { sql, type Database, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { betsHash, listDigests } from '../bets/bets-hash.ts'
import { countedAutoRound, mostAutoRounds } from '../play/rounds.queries.ts'
import { accountIdColumn } from '../wallets/players.ts'

const sharedRoundRow = z.object({
  id: z.string(),
  tableCode: z.string(),
  gameCode: z.string(),
  number: z.int(),
  configVersion: z.string(),
  configHash: z.string(),
  chainId: z.bigint(),
  place: z.int(),
  /** What was published when its chain began. */
  chainHead: z.string(),
  commitment: z.string(),
  state: z.enum(['open', 'running', 'drawn', 'settled', 'void']),
  opensAt: z.date(),
  closesAt: z.date(),
  ledUntil: z.date().nullable(),
  /** The hash of the accepted bets. Null while bets are taken, and where rounds were not drawn by it yet. */
  clientSeed: z.string().nullable(),
  serverSeed: z.string().nullable(),
  result: z.unknown(),
  drawnAt: z.date().nullable(),
})
/** A round of a table. Its seed and its result are null until it is drawn; of one that is void the result stays so. */
export type SharedRound = z.infer<typeof sharedRoundRow>

const columns = sql`
  r.id, r.table_code, r.game_code, r.number, r.config_version, r.config_hash, r.chain_id, r.place,
  c.commitment as chain_head, r.commitment, r.state, r.opens_at, r.closes_at, r.led_until, r.client_seed,
  r.server_seed, r.result, r.drawn_at`
const rounds = sql`shared_rounds r join seed_chains c on c.id = r.chain_id`

export function findSharedRound(queries: Queries, id: string): Promise<SharedRound | undefined> {
  return queries.maybe(sharedRoundRow, sql`select ${columns} from ${rounds} where r.id = ${id}`)
}

/** The newest rounds of a table, newest first. */
export function listSharedRounds(queries: Queries, table: string, limit: number): Promise<SharedRound[]> {
  return queries.all(
    sharedRoundRow,
    sql`
      select ${columns} from ${rounds}
       where r.table_code = ${table} order by r.number desc limit ${limit}`,
  )
}

/** Rounds that should be over and are not, of every table, and those with bets that were left: their process is gone. */
export function listUnfinished(queries: Queries, before: Date): Promise<SharedRound[]> {
  return queries.all(
    sharedRoundRow,
    sql`
      select ${columns} from ${rounds}
       where r.closes_at < ${before}
         and (r.state in ('open', 'running', 'drawn') or r.id in (select shared_round_id from shared_bets))
       order by r.closes_at limit 100`,
  )
}

export async function insertTables(queries: Queries, codes: readonly string[]): Promise<void> {
  await queries.run(sql`
    insert into shared_tables (code) select unnest(${codes}::text[]) on conflict do nothing`)
}

/** Whether this process leads the table from now on, for a while; only one does. */
export async function lead(
  queries: Queries,
  { table, leader, now, until }: { table: string; leader: string; now: Date; until: Date },
): Promise<boolean> {
  const count = await queries.run(sql`
    update shared_tables set leader = ${leader}, led_until = ${until}
     where code = ${table} and (leader = ${leader} or led_until is null or led_until <= ${now})`)
  return count === 1
}

/** Gives the table up, so that another process takes it at once. */
export function stopLeading(queries: Queries, leader: string): Promise<number> {
  return queries.run(sql`update shared_tables set led_until = null where leader = ${leader}`)
}

const lockedRow = z.object({ isBusy: z.boolean() })

/** Locks a table for the opening of a round, and tells whether a round is still to be drawn. */
export async function lockTable(queries: Queries, table: string): Promise<{ readonly isBusy: boolean }> {
  await queries.run(sql`select from shared_tables where code = ${table} for update`)
  return queries.one(
    lockedRow,
    sql`
      select exists(select from shared_rounds
                     where table_code = ${table} and state in ('open', 'running')) as is_busy`,
  )
}

export type NewRound = Pick<
  SharedRound,
  | 'id'
  | 'tableCode'
  | 'gameCode'
  | 'number'
  | 'configVersion'
  | 'configHash'
  | 'chainId'
  | 'place'
  | 'commitment'
  | 'opensAt'
  | 'closesAt'
>

/** False where the table has had this number already. */
export async function insertSharedRound(queries: Queries, round: NewRound): Promise<boolean> {
  const count = await queries.run(sql`
    insert into shared_rounds (id, table_code, game_code, number, config_version, config_hash, chain_id, place,
                               commitment, state, opens_at, closes_at)
    select ${round.id}, ${round.tableCode}, ${round.gameCode}, ${round.number}, ${round.configVersion},
           ${round.configHash}, ${round.chainId}, ${round.place}, ${round.commitment}, 'open', ${round.opensAt},
           ${round.closesAt}
     where not exists (select from shared_rounds
                        where table_code = ${round.tableCode} and number >= ${round.number})`)
  return count === 1
}

const betsOf = (id: string) => sql`select id from shared_bets where shared_round_id = ${id}`

/**
 * Closes a round's bets, and stores their hash with it: what is drawn depends on that. Waits for bets that are being
 * stored; those that come later meet the new state. Of many processes one does it, and the others change nothing.
 */
export function closeBets(database: Database, id: string, now: Date): Promise<void> {
  return database.transaction(async tx => {
    const locked = await tx.run(
      sql`select from shared_rounds where id = ${id} and state = 'open' for no key update`,
    )
    if (locked === 0) return
    // A statement of its own: it sees the bets that the lock was waited for.
    await tx.run(sql`
      update shared_rounds
         set state = 'running', led_until = ${now},
             client_seed = ${betsHash(betsOf(id))}
       where id = ${id}`)
  })
}

/** A process still leads a round that runs. */
export function keepRunning(queries: Queries, id: string, now: Date): Promise<number> {
  return queries.run(sql`
    update shared_rounds set led_until = ${now} where id = ${id} and state = 'running'`)
}

/** Tells the result and the seed of a round whose bets are closed. */
export function tellResult(
  queries: Queries,
  { id, serverSeed, result, now }: { id: string; serverSeed: string; result: unknown; now: Date },
): Promise<number> {
  return queries.run(sql`
    update shared_rounds
       set state = 'drawn', server_seed = ${serverSeed}, result = ${JSON.stringify(result)}::jsonb, drawn_at = ${now}
     where id = ${id} and state = 'running'`)
}

/**
 * Ends a round without a result. Its seed is told, and the hash of its bets: what it would have drawn follows from them.
 * Answers whether it was not over before.
 */
export async function endWithoutResult(
  tx: Tx,
  { id, serverSeed }: { readonly id: string; readonly serverSeed: string | null },
): Promise<boolean> {
  const locked = await tx.run(sql`
    select from shared_rounds where id = ${id} and state in ('open', 'running') for no key update`)
  if (locked === 0) return false
  // A statement of its own, as in `closeBets`. What was closed keeps what it was closed with.
  await tx.run(sql`
    update shared_rounds
       set state = 'void', server_seed = ${serverSeed},
           client_seed = case state when 'open' then ${betsHash(betsOf(id))} else client_seed end
     where id = ${id}`)
  return true
}

/** Makes a round void whose bets are settled; they are to be changed from now on. Answers whether it was settled. */
export async function voidSettled(queries: Queries, id: string, now: Date): Promise<boolean> {
  const changed = await queries.run(sql`
    update shared_rounds set state = 'void', change_due_at = ${now} where id = ${id} and state = 'settled'`)
  return changed > 0
}

const dueRow = z.object({ id: z.string() })

/** Void rounds whose settled bets are to be changed by now. */
export async function listDueRounds(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries.all(
    dueRow,
    sql`select id from shared_rounds where change_due_at <= ${now} order by change_due_at`,
  )
  return rows.map(({ id }) => id)
}

/** When the settled bets of a void round are to be changed again; never, if all of them are done. */
export async function setRoundChangeDue(queries: Queries, id: string, dueAt: Date | null): Promise<void> {
  await queries.run(sql`update shared_rounds set change_due_at = ${dueAt} where id = ${id}`)
}

/** A round is settled when no bet is left in it. */
export function endSettled(queries: Queries, id: string): Promise<number> {
  return queries.run(sql`
    update shared_rounds set state = 'settled'
     where id = ${id} and state = 'drawn' and not exists (select from shared_bets where shared_round_id = ${id})`)
}

const proofRow = z.object({
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  drawsByBets: z.boolean(),
  drawnAt: z.date().nullable(),
  chainHead: z.string(),
  place: z.int(),
  /** The seed of the round before in the chain, where that one was told. */
  seedBefore: z.string().nullable(),
})

export type SharedProof = Omit<z.infer<typeof proofRow>, 'drawsByBets'> & {
  /** The digests that the client seed is the hash of; null where a round was not drawn by its bets yet. */
  readonly bets: readonly string[] | null
}

/** All that shows that a round that is drawn was drawn as it was said beforehand. */
export async function getProof(queries: Queries, id: string): Promise<SharedProof> {
  const { drawsByBets, ...proof } = await queries.one(
    proofRow,
    sql`
      select r.server_seed, coalesce(r.client_seed, r.table_code) as client_seed,
             r.client_seed is not null as draws_by_bets, r.drawn_at, c.commitment as chain_head, r.place,
             (select b.server_seed from shared_rounds b
               where b.chain_id = r.chain_id and b.place = r.place - 1) as seed_before
        from ${rounds} where r.id = ${id}`,
  )
  // A bet that is settled is a row of `rounds`.
  const bets = sql`
    select id from rounds where shared_round_id = ${id}
    union all
    select id from shared_bets where shared_round_id = ${id}`
  return { ...proof, bets: drawsByBets ? await listDigests(queries, bets) : null }
}

const sharedBetRow = z.object({
  id: z.string(),
  sharedRoundId: z.string(),
  playerId: z.bigint(),
  sessionId: z.string(),
  number: z.int(),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  paidUnits: z.bigint(),
  choice: z.unknown(),
  acts: z.array(z.unknown()),
  device: z.string(),
  placedAt: z.date(),
})
/** What a player has staked in a round that is not settled. `number` is that of its last step. */
export type StoredBet = z.infer<typeof sharedBetRow>

const betColumns = sql`
  b.id, b.shared_round_id, b.player_id, b.session_id, b.number, b.currency, b.stake_units, b.paid_units, b.choice,
  b.acts, b.device, b.placed_at`

export function findStoredBet(
  queries: Queries,
  { roundId, playerId }: { readonly roundId: string; readonly playerId: bigint },
): Promise<StoredBet | undefined> {
  return queries.maybe(
    sharedBetRow,
    sql`select ${betColumns} from shared_bets b where b.shared_round_id = ${roundId} and b.player_id = ${playerId}`,
  )
}

/** The bets of many players in a round. */
export function listBetsOf(
  queries: Queries,
  roundId: string,
  playerIds: readonly bigint[],
): Promise<StoredBet[]> {
  return queries.all(
    sharedBetRow,
    sql`
      select ${betColumns} from shared_bets b
       where b.shared_round_id = ${roundId} and b.player_id = any(${playerIds}::bigint[])`,
  )
}

const leftRow = sharedBetRow.extend({
  agent: z.string(),
  house: z.string(),
  ref: z.string(),
  wallet: accountIdColumn,
  isDemo: z.boolean(),
})
export type BetToSettle = z.infer<typeof leftRow>

/** Bets of a round that are not settled, with their players, in order of their ids, after `after`. */
export function listBetsLeft(
  queries: Queries,
  roundId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<BetToSettle[]> {
  return queries.all(
    leftRow,
    sql`
      select ${betColumns}, p.agent, p.house, p.ref, p.wallet, p.is_demo
        from shared_bets b join players p on p.id = b.player_id
       where b.shared_round_id = ${roundId} and b.id > ${after}::uuid
       order by b.id limit ${limit}`,
  )
}

const roundOfSharedRow = z.object({
  id: z.string(),
  playerId: z.bigint(),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  choice: z.unknown(),
  acts: z.array(z.unknown()).nullable(),
})
export type RoundOfShared = z.infer<typeof roundOfSharedRow>

/** The settled bets of a shared round for money, by their ids. */
export function listRoundsOf(queries: Queries, sharedRoundId: string): Promise<RoundOfShared[]> {
  return queries.all(
    roundOfSharedRow,
    sql`
      select r.id, r.player_id, r.currency, r.stake_units, r.choice, r.acts
        from rounds r join players p on p.id = r.player_id
       where r.shared_round_id = ${sharedRoundId} and not p.is_demo
       order by r.id`,
  )
}

/**
 * Written with the money of a bet: what is staked now (also less, or nothing), what an act paid, and the end. And the
 * guards: `sharedStep` holds the round, so that it cannot be closed until the step is stored.
 */
export const sharedRoundStatements = {
  rows: {
    sharedStep: `
      with items as (
        select * from jsonb_to_recordset($1) i(
          id uuid, "roundId" uuid, "playerId" bigint, "sessionId" uuid, number integer, currency text,
          "stakeUnits" bigint, "stakeChange" bigint, "payoutUnits" bigint, choice jsonb, acts jsonb, act jsonb,
          "autoRun" text, device text, at timestamptz)
      ), done as (
        insert into round_acts (round_id, number, player_id, act, stake_units, payout_units, at)
        select id, number, "playerId", act, greatest("stakeChange", 0),
               greatest(-"stakeChange", 0) + "payoutUnits", at
          from items
      ), counted as (
        update sessions s
           set spins = s.spins + case when i.number = 0 then 1 when i."stakeUnits" = 0 then -1 else 0 end,
               staked_units = s.staked_units + i."stakeChange",
               came_back_units = s.came_back_units + i."payoutUnits",
               ${countedAutoRound}
          from items i where s.id = i."sessionId"
      ), cleared as (
        delete from shared_bets b using items i where b.id = i.id and i."stakeUnits" = 0
      )
      insert into shared_bets (id, shared_round_id, player_id, session_id, number, currency, stake_units, paid_units,
                               choice, acts, device, placed_at)
      select id, "roundId", "playerId", "sessionId", number, currency, "stakeUnits", "payoutUnits", choice, acts,
             device, at
        from items where "stakeUnits" > 0
      on conflict (id) do update
         set number = excluded.number, stake_units = excluded.stake_units, choice = excluded.choice,
             acts = excluded.acts, paid_units = shared_bets.paid_units + excluded.paid_units`,
    sharedEnd: `
      with items as (
        select * from jsonb_to_recordset($1) i(
          id uuid, "playerId" bigint, number integer, "payoutUnits" bigint, "totalUnits" bigint, "winTier" smallint,
          picture jsonb, at timestamptz, transfers jsonb)
      ), done as (
        insert into round_acts (round_id, number, player_id, stake_units, payout_units, at)
        select id, number, "playerId", 0, "payoutUnits", at from items
      ), closed as (
        delete from shared_bets b using items i where b.id = i.id
        returning b.*
      ), counted as (
        update sessions s set came_back_units = s.came_back_units + i."payoutUnits"
          from closed c join items i on i.id = c.id where s.id = c.session_id
      )
      insert into rounds (id, player_id, session_id, action_id, shared_round_id, nonce, game_code, config_version,
                          config_hash, currency, stake_units, payout_units, balance_after_units, win_tier, choice, acts,
                          picture, played_at)
      select c.id, c.player_id, c.session_id, c.id::text, r.id, r.number, r.game_code, r.config_version, r.config_hash,
             c.currency, c.stake_units, i."totalUnits",
             coalesce((i.transfers -> -1 ->> 'credit_after')::bigint,
                      (select a.balance from ledger.accounts a join players p on p.wallet = a.id
                        where p.id = c.player_id)),
             i."winTier", c.choice, c.acts, i.picture, i.at
        from closed c
        join items i on i.id = c.id
        join shared_rounds r on r.id = c.shared_round_id`,
    sharedReturn: `
      with items as (
        select * from jsonb_to_recordset($1) i(
          id uuid, "playerId" bigint, number integer, "payoutUnits" bigint, at timestamptz)
      ), done as (
        insert into round_acts (round_id, number, player_id, stake_units, payout_units, at)
        select id, number, "playerId", 0, "payoutUnits", at from items
      ), closed as (
        delete from shared_bets b using items i where b.id = i.id
        returning b.session_id, i."payoutUnits"
      )
      update sessions s set came_back_units = s.came_back_units + c."payoutUnits"
        from closed c where s.id = c.session_id`,
  },
  guards: {
    sharedStep: `
      with asked as (
        select i.item, i.subject, (i.data ->> 'roundId')::uuid as round_id, (i.data ->> 'id')::uuid as id,
               (i.data ->> 'number')::integer as number, (i.data ->> 'sessionId')::uuid as session_id,
               i.data ->> 'state' as state, (i.data ->> 'stakeUnits')::bigint as stake,
               (i.data ->> 'isRaise')::boolean as is_raise, i.data ->> 'autoRun' as auto_run,
               (i.data ->> 'isAuto')::boolean as is_auto, (i.data ->> 'now')::timestamptz as now
          from jsonb_to_recordset($1) i(item integer, subject bigint, data jsonb)
      ), held as (
        select id, state, closes_at from shared_rounds
         where id in (select round_id from asked)
         order by id
           for share
      ), players_held as (
        select id, paused_until, largest_stake_units from players
         where id in (select subject from asked)
         order by id
           for no key update
      ), bets_held as (
        select id, number, shared_round_id, player_id from shared_bets
         where (shared_round_id, player_id) in (select round_id, subject from asked)
         order by id
           for update
      ), decided as (
        select a.item,
               case when h.id is null or h.state <> a.state or (a.state = 'open' and h.closes_at <= a.now)
                    then 'betsClosed'
                    when a.number = 0 and b.id is not null then 'betMoved'
                    when a.number > 0 and (b.id is distinct from a.id or b.number <> a.number - 1) then 'betMoved'
                    when s.ended_at is not null or s.expires_at <= a.now then 'sessionEnded'
                    when a.is_raise and p.paused_until > a.now then 'playerPaused'
                    when a.is_raise and p.largest_stake_units < a.stake then 'stakeAboveLimit'
                    when a.is_raise and a.is_auto and not s.allows_autoplay then 'autoplayForbidden'
                    when s.auto_run = a.auto_run and s.auto_rounds >= ${mostAutoRounds} then 'autoplayOver'
               end as refusal
          from asked a
          join players_held p on p.id = a.subject
          left join sessions s on s.id = a.session_id
          left join held h on h.id = a.round_id
          left join bets_held b on b.shared_round_id = a.round_id and b.player_id = a.subject
      )
      select item, refusal from decided where refusal is not null`,
    sharedEnd: `
      with asked as (
        select i.item, (i.data ->> 'id')::uuid as id, (i.data ->> 'number')::integer as number,
               i.data ->> 'state' as state
          from jsonb_to_recordset($1) i(item integer, data jsonb)
      ), held as (
        select id, number, shared_round_id from shared_bets
         where id in (select id from asked)
         order by id
           for update
      )
      select a.item, 'betMoved' as refusal
        from asked a
        left join held b on b.id = a.id
        left join shared_rounds r on r.id = b.shared_round_id
       where b.id is null or b.number <> a.number - 1 or r.state <> a.state`,
  },
}
