import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const roundRow = z.object({
  id: z.string(),
  playerId: z.bigint(),
  sessionId: z.string(),
  /** The player's own seeds, or the round that many share. */
  seedId: z.bigint().nullable(),
  sharedRoundId: z.string().nullable(),
  nonce: z.int(),
  commitment: z.string(),
  gameCode: z.string(),
  configVersion: z.string(),
  configHash: z.string(),
  currency: z.enum(currencyCodes),
  /** With what acts added to it. */
  stakeUnits: z.bigint(),
  firstStakeUnits: z.bigint(),
  payoutUnits: z.bigint(),
  balanceAfterUnits: z.bigint(),
  winTier: z.int(),
  choice: z.unknown(),
  /** What the player did, in order; null in a round without acts. */
  acts: z.array(z.unknown()).nullable(),
  picture: z.unknown(),
  playedAt: z.date(),
})
export type StoredRound = z.infer<typeof roundRow>

const columns = sql`
  r.id, r.player_id, r.session_id, r.seed_id, r.shared_round_id, r.nonce,
  coalesce(s.commitment, h.commitment) as commitment, r.game_code, r.config_version,
  r.config_hash, r.currency, r.stake_units, r.payout_units, r.balance_after_units, r.win_tier, r.choice,
  r.acts, r.picture, r.played_at,
  case when r.acts is null then r.stake_units
       else (select a.stake_units from round_acts a where a.round_id = r.id and a.number = 0)
  end as first_stake_units`
const joined = sql`rounds r left join seeds s on s.id = r.seed_id left join shared_rounds h on h.id = r.shared_round_id`

export function findRoundOfAction(
  queries: Queries,
  { sessionId, actionId }: { readonly sessionId: string; readonly actionId: string },
): Promise<StoredRound | undefined> {
  return queries.maybe(
    roundRow,
    sql`
      select ${columns} from ${joined}
       where r.session_id = ${sessionId} and r.action_id = ${actionId}`,
  )
}

export function findRound(queries: Queries, id: string): Promise<StoredRound | undefined> {
  return queries.maybe(roundRow, sql`select ${columns} from ${joined} where r.id = ${id}`)
}

/** The rounds of many players in one that they shared. */
export function listRoundsOfShared(
  queries: Queries,
  sharedRoundId: string,
  playerIds: readonly bigint[],
): Promise<StoredRound[]> {
  return queries.all(
    roundRow,
    sql`
      select ${columns} from ${joined}
       where r.shared_round_id = ${sharedRoundId} and r.player_id = any(${playerIds}::bigint[])`,
  )
}

/** Of one game, newest first. Seeds are numbered in the order in which they came into use. */
export function listLastRounds(
  queries: Queries,
  { playerId, gameCode }: { readonly playerId: bigint; readonly gameCode: string },
  limit: number,
): Promise<StoredRound[]> {
  return queries.all(
    roundRow,
    sql`
      select ${columns} from ${joined}
       where r.player_id = ${playerId} and r.game_code = ${gameCode}
       order by r.seed_id desc, r.nonce desc
       limit ${limit}`,
  )
}

const commitmentRow = z.object({
  serverSeed: z.string(),
  clientSeed: z.string(),
  openedAt: z.date().nullable(),
})

/** The player's own seeds of a round. The caller must not pass the server seed on while `openedAt` is null. */
export function getCommitment(queries: Queries, seedId: bigint): Promise<z.infer<typeof commitmentRow>> {
  return queries.one(
    commitmentRow,
    sql`select server_seed, client_seed, opened_at from seeds where id = ${seedId}`,
  )
}

/** Autoplay ends after so many rounds; more need another start by the player. */
export const mostAutoRounds = 100

/** Part of an update of the session `s` by the item `i` of a round that begins. */
export const countedAutoRound = `
  auto_run = coalesce(i."autoRun", s.auto_run),
  auto_rounds = case when i."autoRun" is null then s.auto_rounds
                     when i."autoRun" = s.auto_run then s.auto_rounds + 1
                     else 1
                end`

/**
 * Written with a round's money, in its transaction: the round, the next nonce, the session's sums and, unless it was
 * play money, the next version of the bet for the agent. And the guard under the wallet's lock: it also locks the session, the seeds and
 * the player's limits, so that none of them can end, be revealed or be set until the round is stored.
 */
export const roundStatements = {
  rows: {
    round: `
      with items as (
        select i.*,
               (i.transfers -> -1 ->> case when i."payoutUnits" > 0 then 'credit_after' else 'debit_after' end)::bigint
                 as balance_after
          from jsonb_to_recordset($1) i(
            id uuid, "playerId" bigint, "sessionId" uuid, "actionId" text, "seedId" bigint, nonce integer,
            "gameCode" text, "configVersion" text, "configHash" text, currency text, "stakeUnits" bigint,
            "autoRun" text, "payoutUnits" bigint, "winTier" smallint, choice jsonb, picture jsonb, "playedAt" timestamptz, transfers jsonb)
      ), stored as (
        insert into rounds (id, player_id, session_id, action_id, seed_id, nonce, game_code, config_version,
                            config_hash, currency, stake_units, payout_units, balance_after_units, win_tier, choice, picture,
                            played_at)
        select id, "playerId", "sessionId", "actionId", "seedId", nonce, "gameCode", "configVersion", "configHash",
               currency, "stakeUnits", "payoutUnits", balance_after, "winTier", choice, picture, "playedAt"
          from items
      ), counted as (
        update sessions s
           set spins = s.spins + 1, staked_units = s.staked_units + i."stakeUnits",
               came_back_units = s.came_back_units + i."payoutUnits", last_round_at = i."playedAt",
               ${countedAutoRound}
          from items i where s.id = i."sessionId"
      )
      update seeds d set next_nonce = i.nonce + 1 from items i where d.id = i."seedId"`,
    bet: `
      insert into bet_versions (agent, house, player_id, player_ref, bet_id, round_id, game_code, state, currency,
                                stake_units, payout_units, valid_bet_units, device, placed_at, settled_at)
      select i.agent, i.house, i."playerId", i.ref, i."roundId", i."roundId", i."gameCode", i.state, i.currency,
             i."stakeUnits", i."payoutUnits", i."validBetUnits", i.device, i."placedAt", i."settledAt"
        from jsonb_to_recordset($1) i(
          agent text, house text, "playerId" bigint, ref text, "roundId" uuid, "gameCode" text, state text,
          currency text, "stakeUnits" bigint, "payoutUnits" bigint, "validBetUnits" bigint, device text,
          "placedAt" timestamptz, "settledAt" timestamptz)`,
  },
  guards: {
    spin: `
      with asked as (
        select i.item,
               case when s.ended_at is not null or s.expires_at <= (i.data ->> 'now')::timestamptz then 'sessionEnded'
                    when p.paused_until > (i.data ->> 'now')::timestamptz then 'playerPaused'
                    when p.largest_stake_units < (i.data ->> 'stakeUnits')::bigint then 'stakeAboveLimit'
                    when i.data ->> 'autoRun' is not null and not s.allows_autoplay then 'autoplayForbidden'
                    when s.auto_run = i.data ->> 'autoRun' and s.auto_rounds >= ${mostAutoRounds} then 'autoplayOver'
                    when exists (select from open_rounds o
                                  where o.player_id = p.id and o.game_code = i.data ->> 'gameCode') then 'roundOpen'
                    when s.last_round_at > (i.data ->> 'now')::timestamptz
                                           - (i.data ->> 'minRoundMs')::integer * interval '1 millisecond' then 'tooFast'
                    when d.state <> 'active' or d.next_nonce <> (i.data ->> 'nonce')::integer then 'seedMoved'
               end as refusal
          from jsonb_to_recordset($1) i(item integer, data jsonb)
          join sessions s on s.id = (i.data ->> 'sessionId')::uuid
          join seeds d on d.id = (i.data ->> 'seedId')::bigint
          join players p on p.id = s.player_id
         order by s.id
           for no key update of s, d, p
      )
      select item, refusal from asked where refusal is not null`,
  },
}
