import { currencyCodes } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { sql, type Database, type Queries, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'

/**
 * Any fixed number: the process that numbers bets holds this lock, one at a time in the whole installation. Without it
 * rivals would choose the same numbers, which the unique constraint refuses, and collide again and again.
 */
const publishLock = 3_141_592

/** Bets numbered under one hold of the lock. */
const publishBatch = 5_000

/** After a long silence of the readers one request numbers so many batches, and the next one goes on. */
const mostTurns = 4

const publishedRow = z.object({ publishedAt: z.date(), count: z.int() })

export type Published = {
  /** Until then nothing can be missing: what is published later has a larger version and a later `publishedAt`. */
  readonly until: Date
  /** False when so many bets were waiting that some still do. */
  readonly isWhole: boolean
}

/** Numbers committed bets that have no number yet, oldest first. */
export async function publishBets(database: Database): Promise<Published> {
  for (let turn = 1; ; turn += 1) {
    const { publishedAt, count } = await publishBatchOf(database)
    const isWhole = count < publishBatch
    if (isWhole || turn === mostTurns) return { until: publishedAt, isWhole }
  }
}

function publishBatchOf(database: Database): Promise<z.infer<typeof publishedRow>> {
  return database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${publishLock})`)
    // A statement of its own, so that its snapshot is younger than the lock.
    return tx.one(
      publishedRow,
      sql`
        with newest as (
          select version, published_at from bet_versions
           where version is not null order by version desc limit 1
        ), instant as (
          select greatest(clock_timestamp(), (select published_at from newest)) as at,
                 coalesce((select version from newest), 0) as last
        ), waiting as (
          select id, row_number() over (order by id) as place
            from bet_versions
           where version is null
           order by id
           limit ${publishBatch}
        ), numbered as (
          update bet_versions b set version = i.last + w.place, published_at = i.at
            from waiting w, instant i
           where b.id = w.id
          returning b.id
        )
        select at as published_at, (select count(*) from numbered)::int as count from instant`,
    )
  })
}

const betRow = z.object({
  version: z.bigint(),
  publishedAt: z.date(),
  playerRef: z.string(),
  betId: z.string(),
  roundId: z.string(),
  gameCode: z.string(),
  state: z.enum(['open', 'settled', 'void', 'cancelled', 'resettled']),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  payoutUnits: z.bigint(),
  validBetUnits: z.bigint(),
  device: z.string(),
  placedAt: z.date(),
  settledAt: z.date().nullable(),
})
export type PublishedBet = z.infer<typeof betRow>

const columns = sql`
  version, published_at, player_ref, bet_id, round_id, game_code, state, currency, stake_units, payout_units,
  valid_bet_units, device, placed_at, settled_at`

export type Catalogue = { readonly agent: string; readonly house: string }

export function listBetsAfter(
  queries: Queries,
  { agent, house }: Catalogue,
  page: { readonly version: bigint; readonly limit: number },
): Promise<PublishedBet[]> {
  return queries.all(
    betRow,
    sql`
      select ${columns} from bet_versions
       where agent = ${agent} and house = ${house} and version > ${page.version}
       order by version
       limit ${page.limit}`,
  )
}

export type Basis = 'placed' | 'settled' | 'updated'
/** From inclusive, to exclusive. */
export type BetSpan = { readonly from: Date; readonly to: Date; readonly basis: Basis }

/** The column that a basis means; the names are ours, so splicing them is safe. */
const basisColumns: Readonly<Record<Basis, Sql>> = {
  placed: sql`placed_at`,
  settled: sql`settled_at`,
  updated: sql`published_at`,
}

/** The newest version of each bet within the span. */
function currentBets({ agent, house }: Catalogue, { from, to, basis }: BetSpan): Sql {
  return sql`
    select ${columns} from bet_versions b
     where agent = ${agent} and house = ${house} and version is not null
       and ${basisColumns[basis]} >= ${from} and ${basisColumns[basis]} < ${to}
       and not exists (
             select from bet_versions newer
              where newer.bet_id = b.bet_id and newer.id > b.id and newer.version is not null)`
}

/** Bets that one range may answer; what is more is for the cursor, or for narrower ranges. */
export const largestRange = 10_000

/** All the bets of a span or none: a truncated list would look complete beside its totals. */
export async function listBetsIn(
  queries: Queries,
  catalogue: Catalogue,
  span: BetSpan,
): Promise<Outcome<PublishedBet[], 'rangeTooLarge'>> {
  const bets = await queries.all(
    betRow,
    sql`${currentBets(catalogue, span)} order by version limit ${largestRange + 1}`,
  )
  return bets.length > largestRange ? refuse('rangeTooLarge') : ok(bets)
}

const totalsRow = z.object({
  count: z.bigint(),
  stakeUnits: z.string(),
  validBetUnits: z.string(),
  payoutUnits: z.string(),
})

/** Sums over the current versions, void and cancelled bets left out. Sums come as text: they may pass any integer. */
export function sumBetsIn(
  queries: Queries,
  catalogue: Catalogue,
  span: BetSpan & { readonly currency: string },
): Promise<z.infer<typeof totalsRow>> {
  return queries.one(
    totalsRow,
    sql`
      select count(*) as count, coalesce(sum(stake_units), 0)::text as stake_units,
             coalesce(sum(valid_bet_units), 0)::text as valid_bet_units,
             coalesce(sum(payout_units), 0)::text as payout_units
        from (${currentBets(catalogue, span)}) bets
       where currency = ${span.currency} and state not in ('void', 'cancelled')`,
  )
}
