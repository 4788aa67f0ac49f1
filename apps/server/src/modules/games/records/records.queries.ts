import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const cursorRow = z.object({
  cursor: z.string().nullable(),
  overlapCursor: z.string().nullable(),
  overlapAt: z.date().nullable(),
})
/** Where the two readings of a platform's bets are. */
export type CursorRow = z.infer<typeof cursorRow>

export async function insertCursor(queries: Queries, platformId: number): Promise<void> {
  await queries.run(sql`
    insert into record_cursors (platform_id) values (${platformId}) on conflict do nothing`)
}

/** Waits for another pull of this platform; the cursor is then ours until the transaction ends. */
export function lockCursor(tx: Tx, platformId: number): Promise<CursorRow> {
  return tx.one(
    cursorRow,
    sql`
      select cursor, overlap_cursor, overlap_at from record_cursors where platform_id = ${platformId} for update`,
  )
}

export function getCursor(queries: Queries, platformId: number): Promise<CursorRow> {
  return queries.one(
    cursorRow,
    sql`select cursor, overlap_cursor, overlap_at from record_cursors where platform_id = ${platformId}`,
  )
}

export async function updateCursor(
  tx: Tx,
  platformId: number,
  next: { readonly cursor: string; readonly safeUntil: Date; readonly pulledAt: Date },
): Promise<void> {
  await tx.run(sql`
    update record_cursors
       set cursor = ${next.cursor}, safe_until = ${next.safeUntil}, pulled_at = ${next.pulledAt}
     where platform_id = ${platformId}`)
}

export async function updateOverlap(
  tx: Tx,
  platformId: number,
  next: { readonly cursor: string | null; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update record_cursors
       set overlap_cursor = ${next.cursor}, overlap_at = ${next.at}
     where platform_id = ${platformId}`)
}

const receiptRow = z.object({ betId: z.string(), version: z.bigint(), receivedAt: z.date() })

/** When these versions came in for the first time. */
export function listReceipts(
  tx: Tx,
  platformId: number,
  bets: readonly { readonly betId: string; readonly version: bigint }[],
) {
  return tx.all(
    receiptRow,
    sql`
      select bet_id, version, received_at
        from bet_versions
       where platform_id = ${platformId}
         and (bet_id, version) in (
               select * from unnest(${bets.map(bet => bet.betId)}::text[], ${bets.map(bet => bet.version)}::bigint[]))`,
  )
}

const ownerRow = z.object({ playerId: z.string(), memberId: z.bigint(), siteId: z.number() })

/** Which members the players of a provider are. */
export function listOwners(tx: Tx, platformId: number, playerIds: readonly string[]) {
  return tx.all(
    ownerRow,
    sql`
      select player_id, member_id, site_id
        from provider_wallets
       where platform_id = ${platformId} and player_id = any(${playerIds}::text[])`,
  )
}

/** Before anything of a batch is written: other platforms may be storing bets of the same members. */
export async function lockDays(
  tx: Tx,
  owners: readonly { readonly siteId: number; readonly memberId: bigint }[],
): Promise<void> {
  const [sites, members] = [owners.map(({ siteId }) => siteId), owners.map(({ memberId }) => memberId)]
  await tx.run(sql`select lock_play_days(${sites}::integer[], ${members}::bigint[])`)
}

/** The months that bets fall into get their partitions; one call for each month. */
export async function openMonth(tx: Tx, instant: Date): Promise<void> {
  await tx.run(sql`select open_bet_month(${instant})`)
}

/** Rows as JSON, in the columns' names. Answers how many versions are new. */
export function insertVersions(tx: Tx, rows: string): Promise<number> {
  return tx.run(sql`
    insert into bet_versions (platform_id, bet_id, version, raw, raw_hash, received_at)
    select platform_id, bet_id, version, raw, decode(raw_hash, 'hex'), received_at
      from jsonb_to_recordset(${rows}::jsonb)
           as sent (platform_id integer, bet_id text, version bigint, raw jsonb, raw_hash text, received_at timestamptz)
        on conflict do nothing`)
}

const versionRow = z.object({ betId: z.string(), version: z.bigint() })

/** Which of these rows differ from the stored content of the same version, each once. */
export function listAltered(tx: Tx, rows: string): Promise<{ betId: string; version: bigint }[]> {
  return tx.all(
    versionRow,
    sql`
      select distinct sent.bet_id, sent.version
        from jsonb_to_recordset(${rows}::jsonb)
             as sent (platform_id integer, bet_id text, version bigint, raw_hash text)
        join bet_versions kept using (platform_id, bet_id, version)
       where kept.raw_hash <> decode(sent.raw_hash, 'hex')
       order by sent.bet_id, sent.version`,
  )
}

export async function insertKeys(tx: Tx, rows: string): Promise<void> {
  await tx.run(sql`
    insert into bet_keys (platform_id, bet_id, placed_at)
    select distinct on (platform_id, bet_id) platform_id, bet_id, placed_at
      from jsonb_to_recordset(${rows}::jsonb) as sent (platform_id integer, bet_id text, placed_at timestamptz)
     order by platform_id, bet_id
        on conflict do nothing`)
}

/**
 * A newer version takes the place of an older one; an older or equal one changes nothing, however often it comes. When it
 * was first settled is kept: that is the bet's day, for which something may be paid already.
 */
export function upsertRecords(tx: Tx, rows: string): Promise<number> {
  return tx.run(sql`
    insert into bet_records as known
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    select sent.platform_id, sent.bet_id, kept.placed_at, sent.version, sent.site_id, sent.member_id, sent.player_id,
           sent.round_id, sent.game_type, sent.game_code, sent.state, sent.settled_at, sent.updated_at, sent.currency,
           sent.stake_units, sent.valid_bet_units, sent.payout_units, sent.jackpot_contribution_units,
           sent.jackpot_win_units, sent.is_free_round
      from (select distinct on (platform_id, bet_id) *
              from jsonb_to_recordset(${rows}::jsonb)
                   as each (platform_id integer, bet_id text, version bigint, site_id integer, member_id bigint,
                            player_id text, round_id text, game_type smallint, game_code text, state text,
                            settled_at timestamptz, updated_at timestamptz, currency text, stake_units bigint,
                            valid_bet_units bigint, payout_units bigint, jackpot_contribution_units bigint,
                            jackpot_win_units bigint, is_free_round boolean)
             order by platform_id, bet_id, version desc) sent
      join bet_keys kept on kept.platform_id = sent.platform_id and kept.bet_id = sent.bet_id
        on conflict (platform_id, bet_id, placed_at) do update
       set version = excluded.version, site_id = excluded.site_id, member_id = excluded.member_id,
           round_id = excluded.round_id, state = excluded.state, settled_at = excluded.settled_at,
           updated_at = excluded.updated_at, stake_units = excluded.stake_units,
           valid_bet_units = excluded.valid_bet_units, payout_units = excluded.payout_units,
           jackpot_contribution_units = excluded.jackpot_contribution_units,
           jackpot_win_units = excluded.jackpot_win_units,
           first_settled_at = coalesce(known.first_settled_at,
                                       case when known.state in ('settled', 'resettled') then known.settled_at end)
     where known.version < excluded.version`)
}
