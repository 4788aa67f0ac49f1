import { type Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const dayRow = z.object({ day: z.string() })

/** Days of the last `days` that are to be summed: those that never were, and the last three once a day. */
export async function listDaysDue(
  queries: Queries,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<string[]> {
  const rows = await queries.all(
    dayRow,
    sql`
      with today as (select (${now}::timestamptz at time zone 'UTC')::date as day)
      select d.day::date::text as day
        from today t,
             generate_series(t.day - ${days}::integer, t.day - 1, interval '1 day') d(day)
        left join return_days_summed s on s.day = d.day::date
       where s.day is null or s.summed_on < t.day and d.day >= t.day - 3
       order by 1`,
  )
  return rows.map(({ day }) => day)
}

const lockRow = z.object({ isFree: z.boolean() })
/** Any fixed number: one process sums at a time. */
const sumsLock = 2_718_283

export async function lockSums(queries: Queries): Promise<boolean> {
  return (await queries.one(lockRow, sql`select pg_try_advisory_xact_lock(${sumsLock}) as is_free`)).isFree
}

export async function beginDay(queries: Queries, day: string, now: Date): Promise<void> {
  await queries.run(sql`delete from return_days where day = ${day}::date`)
  await queries.run(sql`
    insert into return_days_summed (day, summed_on)
    values (${day}::date, (${now}::timestamptz at time zone 'UTC')::date)
        on conflict (day) do update set summed_on = excluded.summed_on`)
}

/** The first stake of each level but the lowest, in units by currency. */
export type Levels = Readonly<Record<Currency, readonly [bigint, bigint, bigint]>>

/** An id that is time-ordered: the first one of an instant. */
const firstId = (at: Date) =>
  `${at
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-0000-0000-000000000000`

/**
 * Adds the bets that were placed in a part of a day, as they stand now. Their ids are in the order of time, so only that
 * part is read. Open and void ones have no return; a parlay has none that is stated.
 */
export async function addReturns(
  queries: Queries,
  { day, from, until, levels }: { day: string; from: Date; until: Date; levels: Levels },
): Promise<void> {
  const bounds = JSON.stringify(
    Object.entries(levels).map(([currency, [small, middle, large]]) => ({
      currency,
      small: `${small}`,
      middle: `${middle}`,
      large: `${large}`,
    })),
  )
  await queries.run(sql`
    with newest as (
      select distinct on (bet_id) bet_id, game_code, state, currency, stake_units, payout_units, device
        from bet_versions
       where bet_id >= ${firstId(from)}::uuid and bet_id < ${firstId(until)}::uuid
       order by bet_id, id desc
    ), played as (
      select n.game_code, n.device as channel,
             coalesce(r.config_hash, e.config_hash) as config_hash,
             coalesce(r.shared_round_id, e.id, n.bet_id) as result,
             case when n.stake_units < l.small then 'small' when n.stake_units < l.middle then 'middle'
                  when n.stake_units < l.large then 'large' else 'highest' end as level,
             n.payout_units::float8 / n.stake_units as return
        from newest n
        join jsonb_to_recordset(${bounds}::text::jsonb) l(currency text, small bigint, middle bigint, large bigint)
          on l.currency = n.currency
        left join rounds r on r.id = n.bet_id
        left join book_legs b on b.bet_id = n.bet_id and b.place = 1
        left join book_events e on e.id = b.event_id
       where n.state in ('settled', 'resettled')
         and not exists (select from book_legs more where more.bet_id = n.bet_id and more.place = 2)
    ), results as (
      select game_code, config_hash, coalesce(level, 'all') as level, coalesce(channel, 'all') as channel,
             count(*)::float8 as bets, sum(return) as returns
        from played
       where config_hash is not null
       group by grouping sets ((game_code, config_hash, level, channel, result), (game_code, config_hash, result))
    )
    insert into return_days (day, game_code, config_hash, level, channel, results, bets, returns, squares, fourths,
                             weights, crossed)
    select ${day}::date, game_code, config_hash, level, channel, count(*), sum(bets)::bigint, sum(returns),
           sum(returns * returns), sum(returns ^ 4), sum(bets * bets), sum(bets * returns)
      from results
     group by game_code, config_hash, level, channel
        on conflict (day, game_code, config_hash, level, channel) do update
       set results = return_days.results + excluded.results, bets = return_days.bets + excluded.bets,
           returns = return_days.returns + excluded.returns, squares = return_days.squares + excluded.squares,
           fourths = return_days.fourths + excluded.fourths,
           weights = return_days.weights + excluded.weights, crossed = return_days.crossed + excluded.crossed`)
}

const cellRow = z.object({
  gameCode: z.string(),
  configHash: z.string(),
  level: z.string(),
  channel: z.string(),
  results: z.bigint().transform(Number),
  bets: z.bigint().transform(Number),
  returns: z.number(),
  squares: z.number(),
  fourths: z.number(),
  weights: z.number(),
  crossed: z.number(),
})
export type Cell = z.infer<typeof cellRow>

/** The sums of the last days, by game, level and channel. */
export function listCells(
  queries: Queries,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<Cell[]> {
  return queries.all(
    cellRow,
    sql`
      select game_code, config_hash, level, channel, sum(results)::bigint as results, sum(bets)::bigint as bets,
             sum(returns) as returns, sum(squares) as squares, sum(fourths) as fourths, sum(weights) as weights,
             sum(crossed) as crossed
        from return_days
       where day >= (${now}::timestamptz at time zone 'UTC')::date - ${days}::integer
       group by game_code, config_hash, level, channel
       order by game_code, level, channel`,
  )
}
