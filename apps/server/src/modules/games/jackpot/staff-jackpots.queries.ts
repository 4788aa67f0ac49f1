import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { oddsAt, type JackpotName } from './feed.queries.ts'
import type { PreviewPeriod } from '../../growth/grants/index.ts'
import { accountKinds } from '../../money/ledger-accounts/index.ts'

const jackpotRow = z.object({
  id: z.int(),
  siteId: z.int(),
  site: z.string(),
  currency: z.enum(currencyCodes),
  seedUnits: z.bigint(),
  ceilingUnits: z.nullable(z.bigint()),
  oddsThousands: z.bigint(),
  round: z.int(),
  owedUnits: z.bigint(),
  missingUnits: z.bigint(),
  stoppedAt: z.nullable(z.date()),
  potUnits: z.bigint(),
  reserveUnits: z.bigint(),
  seedsAhead: z.int(),
  bets: z.int(),
  dueBets: z.int(),
  fedUnits: z.string().transform(BigInt),
  wins: z.int(),
  wonUnits: z.string().transform(BigInt),
  shares: z.array(z.string()),
  decisions: z.array(z.string()),
})
/** A jackpot with what it has, and who decided what about it. */
export type StaffJackpot = z.infer<typeof jackpotRow>

const balanceOf = (kind: number) => sql`
  coalesce((select a.balance - a.held
              from ledger.accounts a
             where a.owner = j.site_id and a.kind = ${kind} and a.currency = j.currency), 0)`

/** Of all sites on purpose where the transaction allows it: staff serve them all. */
export function listJackpots(tx: Tx, only: { readonly id?: number } = {}): Promise<StaffJackpot[]> {
  return tx.all(
    jackpotRow,
    sql`
      select j.id, j.site_id, t.name as site, j.currency, j.seed_units, j.ceiling_units, j.odds_thousands, j.round,
             j.owed_units, j.missing_units, j.stopped_at, ${balanceOf(accountKinds.jackpot)} as pot_units,
             ${balanceOf(accountKinds.jackpotReserve)} as reserve_units,
             (select count(*)::integer
                from jackpot_seeds d
               where d.jackpot_id = j.id and d.retired_at is null) as seeds_ahead,
             b.bets, b.due_bets, b.fed_units, w.wins, w.won_units,
             array(select p.gp_id || ' ' || coalesce(s.game_code, '(all)') || ' ' || s.parts::numeric / 10000 || ' %'
                     from jackpot_shares s
                     join platforms p on p.id = s.platform_id
                    where s.jackpot_id = j.id and s.until_at is null
                    order by p.id, s.game_code nulls first) as shares,
             array(select c.decision || ' by ' || c.decided_by || ': ' || c.reason
                     from jackpot_decisions c
                    where c.jackpot_id = j.id
                    order by c.id) as decisions
        from jackpots j
        join sites t on t.id = j.site_id
       cross join lateral (
          select count(*)::integer as bets, (count(*) filter (where is_due))::integer as due_bets,
                 coalesce(sum(fed_units), 0)::text as fed_units
            from jackpot_bets
           where jackpot_id = j.id) b
       cross join lateral (
          select count(*)::integer as wins, coalesce(sum(units), 0)::text as won_units
            from jackpot_wins
           where jackpot_id = j.id) w
       where ${only.id ?? null}::integer is null or j.id = ${only.id ?? null}
       order by j.site_id, j.currency`,
  )
}

export type TermsInput = {
  readonly siteId: number
  readonly currency: Currency
  readonly seedUnits: bigint
  readonly ceilingUnits: bigint | null
  readonly oddsThousands: bigint
}

const idRow = z.object({ id: z.int() })

/**
 * Defines a jackpot, or gives the one that is there these terms and lets it run. A new one lacks its beginning until it
 * is funded.
 */
export async function upsertJackpot(
  tx: Tx,
  terms: TermsInput & { readonly missingUnits: bigint },
  at: Date,
): Promise<number> {
  const row = await tx.one(
    idRow,
    sql`
      insert into jackpots (site_id, currency, seed_units, ceiling_units, odds_thousands, missing_units, created_at)
      values (${terms.siteId}, ${terms.currency}, ${terms.seedUnits}, ${terms.ceilingUnits}, ${terms.oddsThousands},
              ${terms.missingUnits}, ${at})
          on conflict on constraint jackpots__one do update
         set seed_units = excluded.seed_units, ceiling_units = excluded.ceiling_units,
             odds_thousands = excluded.odds_thousands, stopped_at = null
      returning id`,
  )
  return row.id
}

/** A bet that is placed from now on is drawn by these odds; the same ones again begin nothing. */
export async function insertOdds(
  tx: Tx,
  { jackpotId, siteId, oddsThousands }: JackpotName & { readonly oddsThousands: bigint },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into jackpot_odds (jackpot_id, site_id, odds_thousands, from_at)
    select ${jackpotId}, ${siteId}, ${oddsThousands}::bigint, ${at}::timestamptz
     where ${oddsThousands}::bigint is distinct from ${oddsAt(sql`${jackpotId}`, sql`${at}::timestamptz`)}`)
}

export async function updateMissing(
  tx: Tx,
  { jackpotId, siteId }: JackpotName,
  missingUnits: bigint,
): Promise<void> {
  await tx.run(sql`
    update jackpots set missing_units = ${missingUnits} where id = ${jackpotId} and site_id = ${siteId}`)
}

export async function stopJackpot(tx: Tx, { jackpotId, siteId }: JackpotName, at: Date): Promise<void> {
  await tx.run(sql`
    update jackpots set stopped_at = ${at} where id = ${jackpotId} and site_id = ${siteId}`)
}

export type ShareName = JackpotName & {
  readonly platformId: number
  readonly gameCode: string | null
}

export async function endShare(tx: Tx, share: ShareName, at: Date): Promise<number> {
  return tx.run(sql`
    update jackpot_shares
       set until_at = ${at}
     where jackpot_id = ${share.jackpotId} and site_id = ${share.siteId} and platform_id = ${share.platformId}
       and game_code is not distinct from ${share.gameCode} and until_at is null`)
}

export async function endShares(tx: Tx, { jackpotId, siteId }: JackpotName, at: Date): Promise<void> {
  await tx.run(sql`
    update jackpot_shares set until_at = ${at} where jackpot_id = ${jackpotId} and site_id = ${siteId} and until_at is null`)
}

export async function insertShare(
  tx: Tx,
  share: ShareName & { readonly parts: number },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into jackpot_shares (jackpot_id, site_id, platform_id, game_code, parts, from_at)
    values (${share.jackpotId}, ${share.siteId}, ${share.platformId}, ${share.gameCode}, ${share.parts}, ${at})`)
}

/** The platform; undefined unless it is there, and the game on it if one is named. */
export async function findPlatform(
  queries: Queries,
  { gpId, gameCode }: { readonly gpId: string; readonly gameCode: string | null },
): Promise<number | undefined> {
  const row = await queries.maybe(
    idRow,
    sql`
      select p.id
        from platforms p
       where p.gp_id = ${gpId}
         and (${gameCode}::text is null
              or exists (select from games g where g.platform_id = p.id and g.game_code = ${gameCode}))`,
  )
  return row?.id
}

export type Decision = {
  readonly jackpotId: number
  readonly siteId: number
  readonly decision: 'define' | 'fund' | 'share' | 'stop'
  readonly units: bigint
  readonly terms: Readonly<Record<string, string | number | null>>
  readonly by: string
  readonly reason: string
  readonly at: Date
}

export async function insertDecision(tx: Tx, decided: Decision): Promise<bigint> {
  const row = await tx.one(
    z.object({ id: z.bigint() }),
    sql`
      insert into jackpot_decisions (jackpot_id, site_id, decision, units, terms, decided_by, reason, decided_at)
      values (${decided.jackpotId}, ${decided.siteId}, ${decided.decision}, ${decided.units},
              ${JSON.stringify(decided.terms)}, ${decided.by}, ${decided.reason}, ${decided.at})
      returning id`,
  )
  return row.id
}

const playedRow = z.object({
  members: z.int(),
  bets: z.int(),
  validUnits: z.string().transform(BigInt),
})

/** What members bet in a game, or in all games of a platform, in a time. */
export function sumPlayed(
  queries: Queries,
  { siteId, currency, start, end }: Pick<PreviewPeriod, 'siteId' | 'currency' | 'start' | 'end'>,
  { platformId, gameCode }: { readonly platformId: number; readonly gameCode: string | null },
) {
  return queries.one(
    playedRow,
    sql`
      select count(distinct member_id)::integer as members, count(*)::integer as bets,
             coalesce(sum(valid_bet_units), 0)::text as valid_units
        from bet_records
       where site_id = ${siteId} and currency = ${currency} and platform_id = ${platformId}
         and (${gameCode}::text is null or game_code = ${gameCode})
         and state in ('settled', 'resettled') and valid_bet_units > 0 and member_id is not null
         and placed_at >= ${start} and placed_at < ${end}`,
  )
}
