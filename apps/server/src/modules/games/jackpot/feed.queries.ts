import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds } from '../../money/ledger-accounts/index.ts'

/**
 * Notes what bets are worth to the jackpots, after their records were written: a bet that is new to a share, and one
 * whose valid bet has changed, is due. A bet that comes again with the same changes nothing.
 */
export function noteBets(
  tx: Tx,
  { platformId, betIds }: { readonly platformId: number; readonly betIds: readonly string[] },
): Promise<number> {
  return tx.run(sql`
    insert into jackpot_bets as known
           (platform_id, bet_id, site_id, jackpot_id, share_id, member_id, placed_at, valid_units, is_due)
    select b.platform_id, b.bet_id, b.site_id, s.jackpot_id, s.id, b.member_id, b.placed_at, b.valid_bet_units, true
      from bet_keys k
      join bet_records b on b.platform_id = k.platform_id and b.bet_id = k.bet_id and b.placed_at = k.placed_at
     cross join lateral (
        select s.id, s.jackpot_id
          from jackpot_shares s
          join jackpots j on j.id = s.jackpot_id
         where s.platform_id = b.platform_id and s.site_id = b.site_id and j.currency = b.currency
           and (s.game_code is null or s.game_code = b.game_code)
           and s.from_at <= b.placed_at and (s.until_at is null or s.until_at > b.placed_at)
         order by s.game_code nulls last
         limit 1) s
     where k.platform_id = ${platformId}
       and k.bet_id = any(${betIds}::text[])
       and exists (select from jackpot_shares where platform_id = ${platformId})
       and b.member_id is not null
       and (b.valid_bet_units > 0
            or exists (select from jackpot_bets o where o.platform_id = k.platform_id and o.bet_id = k.bet_id))
     order by b.bet_id
        on conflict (platform_id, bet_id) do update
       set valid_units = excluded.valid_units, is_due = true
     where known.valid_units <> excluded.valid_units`)
}

const dueRow = z.object({ id: z.int(), siteId: z.int() })

/** Jackpots with something to do: bets to count in, seeds to commit or to publish, growth to notify pages of. Of all sites. */
export function listDue(
  tx: Tx,
  {
    seedsAhead,
    seedsBefore,
    notifiedBefore,
  }: { readonly seedsAhead: number; readonly seedsBefore: Date; readonly notifiedBefore: Date },
) {
  return tx.all(
    dueRow,
    sql`
      select j.id, j.site_id
        from jackpots j
       where exists (select from jackpot_bets b where b.jackpot_id = j.id and b.is_due)
          or (select count(*) from jackpot_seeds d where d.jackpot_id = j.id and d.retired_at is null)
             < ${seedsAhead}
          or exists (select
                       from jackpot_seeds d
                      where d.jackpot_id = j.id and d.retired_at is null and d.first_used_at <= ${seedsBefore})
          or coalesce(j.notified_at <= ${notifiedBefore}, true)
             and j.notified_units <> (select a.balance
                                    from ledger.accounts a
                                   where a.owner = j.site_id and a.kind = ${accountKinds.jackpot}
                                     and a.currency = j.currency)
       order by j.id`,
  )
}

const potRow = z.object({
  id: z.int(),
  siteId: z.int(),
  currency: z.enum(currencyCodes),
  seedUnits: z.bigint(),
  ceilingUnits: z.nullable(z.bigint()),
  oddsThousands: z.bigint(),
  round: z.int(),
  feeds: z.bigint(),
  owedUnits: z.bigint(),
  missingUnits: z.bigint(),
  notifiedUnits: z.bigint(),
  notifiedAt: z.nullable(z.date()),
  stoppedAt: z.nullable(z.date()),
})
export type PotRow = z.infer<typeof potRow>

const potColumns = sql`id, site_id, currency, seed_units, ceiling_units, odds_thousands, round, feeds, owed_units,
  missing_units, notified_units, notified_at, stopped_at`

/** As it is, without a lock. */
export function findPot(
  tx: Tx,
  { siteId, currency }: { readonly siteId: number; readonly currency: string },
) {
  return tx.maybe(
    potRow,
    sql`select ${potColumns} from jackpots where site_id = ${siteId} and currency = ${currency}`,
  )
}

/** Undefined while another server has it. */
export function lockDuePot(tx: Tx, { id, siteId }: { readonly id: number; readonly siteId: number }) {
  return tx.maybe(
    potRow,
    sql`
      select ${potColumns} from jackpots where id = ${id} and site_id = ${siteId} for no key update skip locked`,
  )
}

/** Waits for it. */
export function lockPot(
  tx: Tx,
  { siteId, currency }: { readonly siteId: number; readonly currency: string },
) {
  return tx.maybe(
    potRow,
    sql`
      select ${potColumns} from jackpots where site_id = ${siteId} and currency = ${currency} for no key update`,
  )
}

export async function updatePot(tx: Tx, pot: PotRow): Promise<void> {
  await tx.run(sql`
    update jackpots
       set round = ${pot.round}, feeds = ${pot.feeds}, owed_units = ${pot.owedUnits},
           missing_units = ${pot.missingUnits}, notified_units = ${pot.notifiedUnits}, notified_at = ${pot.notifiedAt}
     where id = ${pot.id} and site_id = ${pot.siteId}`)
}

const betRow = z.object({
  platformId: z.int(),
  gpId: z.string(),
  betId: z.string(),
  memberId: z.bigint(),
  account: z.string(),
  placedAt: z.date(),
  validUnits: z.bigint(),
  parts: z.int(),
  /** Of the time when it was placed. */
  oddsThousands: z.bigint(),
  fedUnits: z.bigint(),
  keptUnits: z.bigint(),
  round: z.nullable(z.int()),
  isDrawn: z.boolean(),
  isExcluded: z.boolean(),
})
export type DueBet = z.infer<typeof betRow>

/** The odds of a jackpot at an instant; null before the first of them. */
export const oddsAt = (jackpotId: Sql, at: Sql): Sql => sql`
  (select o.odds_thousands
     from jackpot_odds o
    where o.jackpot_id = ${jackpotId} and o.from_at <= ${at}
    order by o.from_at desc, o.id desc
    limit 1)`

/** The bets that are to be counted in next, in the order in which they were placed. */
export function lockDueBets(
  tx: Tx,
  {
    jackpotId,
    siteId,
    limit,
  }: { readonly jackpotId: number; readonly siteId: number; readonly limit: number },
): Promise<DueBet[]> {
  return tx.all(
    betRow,
    sql`
      select b.platform_id, p.gp_id, b.bet_id, b.member_id, m.account, b.placed_at, b.valid_units, s.parts,
             coalesce(${oddsAt(sql`b.jackpot_id`, sql`b.placed_at`)}, j.odds_thousands) as odds_thousands, b.fed_units, b.kept_units,
             b.round, b.drawn_at is not null as is_drawn,
             coalesce(m.excluded_until > b.placed_at, false)
               and exists (select
                             from unnest(array['exclusion', 'sharedExclusion']) kind
                            cross join lateral (
                               select c.state_after as until
                                 from member_status_changes c
                                where c.member_id = b.member_id and c.aspect = kind and c.decided_at <= b.placed_at
                                order by c.id desc
                                limit 1) last
                            where case when last.until <> 'none' then last.until::timestamptz > b.placed_at end)
               as is_excluded
        from jackpot_bets b
        join jackpots j on j.id = b.jackpot_id
        join jackpot_shares s on s.id = b.share_id
        join platforms p on p.id = b.platform_id
        join members m on m.id = b.member_id
       where b.jackpot_id = ${jackpotId} and b.site_id = ${siteId} and b.is_due
       order by b.placed_at, b.platform_id, b.bet_id
       limit ${limit}
         for update of b skip locked`,
  )
}

export type CountedBet = {
  readonly platform_id: number
  readonly bet_id: string
  readonly fed_units: string
  readonly kept_units: string
  readonly round: number
  readonly seed_number: number | null
  readonly odds_thousands: string | null
  readonly drawn_units: string | null
  readonly drawn: string | null
  readonly outcome: 'lost' | 'won' | 'barred' | null
}

/** What was counted in, and the draws of those that had none. */
export async function updateCounted(
  tx: Tx,
  { siteId, bets, at }: { readonly siteId: number; readonly bets: readonly CountedBet[]; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update jackpot_bets b
       set is_due = false, fed_units = c.fed_units, kept_units = c.kept_units, round = c.round,
           seed_number = coalesce(b.seed_number, c.seed_number),
           odds_thousands = coalesce(b.odds_thousands, c.odds_thousands),
           drawn_units = coalesce(b.drawn_units, c.drawn_units), drawn = coalesce(b.drawn, c.drawn),
           outcome = coalesce(b.outcome, c.outcome),
           drawn_at = coalesce(b.drawn_at, case when c.outcome is not null then ${at}::timestamptz end)
      from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
           as c (platform_id integer, bet_id text, fed_units bigint, kept_units bigint, round integer,
                 seed_number integer, odds_thousands bigint, drawn_units bigint, drawn bigint, outcome text)
     where b.platform_id = c.platform_id and b.bet_id = c.bet_id and b.site_id = ${siteId}`)
}

export type NewWin = {
  readonly jackpotId: number
  readonly siteId: number
  readonly round: number
  readonly platformId: number
  readonly betId: string
  readonly memberId: bigint
  readonly units: bigint
  readonly seedUnits: bigint
  readonly forgivenUnits: bigint
  readonly at: Date
}

export async function insertWin(tx: Tx, win: NewWin): Promise<void> {
  await tx.run(sql`
    insert into jackpot_wins
           (jackpot_id, site_id, round, platform_id, bet_id, member_id, units, seed_units, forgiven_units, won_at)
    values (${win.jackpotId}, ${win.siteId}, ${win.round}, ${win.platformId}, ${win.betId}, ${win.memberId},
            ${win.units}, ${win.seedUnits}, ${win.forgivenUnits}, ${win.at})`)
}

const seedRow = z.object({
  number: z.int(),
  encrypted: z.string(),
  createdAt: z.date(),
  firstUsedAt: z.nullable(z.date()),
})
export type SeedRow = z.infer<typeof seedRow>

export type JackpotName = { readonly jackpotId: number; readonly siteId: number }

/** The one in use, and those that follow it. */
export function listSeeds(queries: Queries, { jackpotId, siteId }: JackpotName): Promise<SeedRow[]> {
  return queries.all(
    seedRow,
    sql`
      select number, encrypted, created_at, first_used_at
        from jackpot_seeds
       where jackpot_id = ${jackpotId} and site_id = ${siteId} and retired_at is null
       order by number`,
  )
}

const numberRow = z.object({ number: z.int() })

export async function insertSeed(
  tx: Tx,
  seed: {
    readonly jackpotId: number
    readonly siteId: number
    readonly commitment: string
    readonly encrypted: string
    readonly at: Date
  },
): Promise<number> {
  const row = await tx.one(
    numberRow,
    sql`
      insert into jackpot_seeds (jackpot_id, number, site_id, commitment, encrypted, created_at)
      select ${seed.jackpotId}::integer, coalesce(max(number), 0) + 1, ${seed.siteId}::integer, ${seed.commitment},
             ${seed.encrypted}, ${seed.at}::timestamptz
        from jackpot_seeds
       where jackpot_id = ${seed.jackpotId}
      returning number`,
  )
  return row.number
}

export async function markUsed(
  tx: Tx,
  { jackpotId, siteId, number, at }: JackpotName & { readonly number: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update jackpot_seeds
       set first_used_at = ${at}
     where jackpot_id = ${jackpotId} and site_id = ${siteId} and number = ${number} and first_used_at is null`)
}

/** Publishes a seed; without one its key was lost. */
export async function retireSeed(
  tx: Tx,
  seed: JackpotName & {
    readonly number: number
    readonly serverSeed: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    update jackpot_seeds
       set retired_at = ${seed.at}, server_seed = ${seed.serverSeed}
     where jackpot_id = ${seed.jackpotId} and site_id = ${seed.siteId} and number = ${seed.number}`)
}
