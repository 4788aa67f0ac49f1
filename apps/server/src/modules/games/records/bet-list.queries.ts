import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { type ListRange } from '../../../platform/list-range.ts'
import type { Order } from '../../../platform/lists/index.ts'
import { boundsOf, endsOf, type PageHours } from './hour-pages.ts'

const betFields = {
  betId: z.string(),
  platformId: z.number(),
  playerId: z.string(),
  placedAt: z.date(),
  roundId: z.string(),
  gameType: z.number(),
  gameCode: z.string(),
  state: z.enum(['open', 'settled', 'void', 'cancelled', 'resettled']),
  settledAt: z.date().nullable(),
  currency: z.enum(currencyCodes),
  stakeUnits: z.bigint(),
  validBetUnits: z.bigint(),
  payoutUnits: z.bigint(),
  winUnits: z.bigint(),
}

const betRow = z.object(betFields)
export type BetRow = z.infer<typeof betRow>

const betColumns = sql`bet_id, platform_id, player_id, placed_at, round_id, game_type, game_code, state, settled_at,
       currency, stake_units, valid_bet_units, payout_units, bet_win(state, stake_units, payout_units) as win_units`

export type BetOwner = { readonly memberId: bigint; readonly siteId: number }

export type BetFilter = BetOwner & {
  /** Null for all. */
  readonly platformId: number | null
  readonly gameType: number | null
}

const hourRow = z.object({
  hour: z.date(),
  count: z.number(),
  stakeUnits: z.string().transform(BigInt),
  validBetUnits: z.string().transform(BigInt),
  winUnits: z.string().transform(BigInt),
})
export type BetHour = z.infer<typeof hourRow>

/** The hours of a range that have bets of this filter, newest first, with what those come to. */
export function listBetHours(queries: Queries, filter: BetFilter, range: ListRange): Promise<BetHour[]> {
  const { memberId, siteId, platformId, gameType } = filter
  const { wholeFrom, wholeUntil, headUntil, tailFrom } = boundsOf(range)
  const edge = (from: Date, until: Date) => sql`
      select date_trunc('hour', placed_at, 'UTC') as hour, count(*)::bigint as bets,
             sum(bet_stake(state, stake_units)) as stake, sum(valid_bet_units) as valid,
             sum(bet_win(state, stake_units, payout_units)) as win
        from bet_records
       where member_id = ${memberId} and site_id = ${siteId} and placed_at >= ${from} and placed_at < ${until}
         and (${platformId}::integer is null or platform_id = ${platformId})
         and (${gameType}::integer is null or game_type = ${gameType})
       group by 1`
  return queries.all(
    hourRow,
    sql`
      select hour, sum(bets)::integer as count, sum(stake)::text as stake_units, sum(valid)::text as valid_bet_units,
             sum(win)::text as win_units
        from (
          select hour, bets, stake_units as stake, valid_bet_units as valid, win_units as win
            from bet_hours
           where member_id = ${memberId} and site_id = ${siteId} and hour >= ${wholeFrom} and hour < ${wholeUntil}
             and (${platformId}::integer is null or platform_id = ${platformId})
             and (${gameType}::integer is null or game_type = ${gameType})
          union all ${edge(range.from, headUntil)}
          union all ${edge(tailFrom, range.until)}
        ) hours
       group by hour
      having sum(bets) > 0
       order by hour desc`,
  )
}

const listedRow = z.object({
  ...betFields,
  hour: z.date(),
  wonInHour: z.string().transform(BigInt),
  place: z.array(z.string()),
})
export type ListedBet = z.infer<typeof listedRow>

export type HourRows = PageHours & {
  readonly range: ListRange
  readonly order: Order
  /** The place of the row before, as `place` says it. */
  readonly after: readonly string[] | undefined
  readonly limit: number
}

/** Bets of some hours in order; each with what its hour came to by then. */
export function listBets(
  queries: Queries,
  { memberId, siteId, platformId, gameType }: BetFilter,
  { hours, skip, range, order, after, limit }: HourRows,
): Promise<ListedBet[]> {
  const [at = '', platform = '', bet = ''] = after ?? []
  const isAfter =
    after === undefined
      ? sql`true`
      : order === 'desc'
        ? sql`(placed_at < ${at}::timestamptz
               or placed_at = ${at}::timestamptz and (platform_id, bet_id) > (${platform}::integer, ${bet}))`
        : sql`(placed_at > ${at}::timestamptz
               or placed_at = ${at}::timestamptz and (platform_id, bet_id) < (${platform}::integer, ${bet}))`
  return queries.all(
    listedRow,
    sql`
      select hour, bet_id, platform_id, player_id, placed_at, round_id, game_type, game_code, state, settled_at, currency,
             stake_units, valid_bet_units, payout_units, win_units, won_in_hour::text,
             array[to_json(placed_at) #>> '{}', platform_id::text, bet_id] as place
        from unnest(${hours}::timestamptz[], ${endsOf(hours)}::timestamptz[]) as h (hour, hour_end)
       cross join lateral (
          select ${betColumns},
                 sum(bet_win(state, stake_units, payout_units))
                   over (order by placed_at, platform_id desc, bet_id desc) as won_in_hour
            from bet_records
           where member_id = ${memberId} and site_id = ${siteId}
             and placed_at >= h.hour and placed_at < h.hour_end
             and placed_at >= ${range.from} and placed_at < ${range.until}
             and (${platformId}::integer is null or platform_id = ${platformId})
             and (${gameType}::integer is null or game_type = ${gameType})
        ) of_hour
       where ${isAfter}
       order by ${order === 'desc' ? sql`placed_at desc, platform_id, bet_id` : sql`placed_at, platform_id desc, bet_id desc`}
       limit ${limit} offset ${skip}`,
  )
}

/** A bet of this member; another member's is treated as missing. The newest, where several platforms have the id. */
export function findBet(
  queries: Queries,
  { memberId, siteId }: BetOwner,
  { betId, platformIds }: { readonly betId: string; readonly platformIds: readonly number[] },
): Promise<BetRow | undefined> {
  return queries.maybe(
    betRow,
    sql`
      select ${betColumns}
        from bet_keys
        join bet_records using (platform_id, bet_id, placed_at)
       where platform_id = any(${platformIds}::integer[]) and bet_id = ${betId}
         and member_id = ${memberId} and site_id = ${siteId}
       order by placed_at desc
       limit 1`,
  )
}

/** The member's bets that are not settled, newest first. */
export function listOpenBets(
  queries: Queries,
  { memberId, siteId }: BetOwner,
  limit: number,
): Promise<BetRow[]> {
  return queries.all(
    betRow,
    sql`
      select ${betColumns}
        from bet_records
       where member_id = ${memberId}
         and site_id = ${siteId}
         and state = 'open'
       order by placed_at desc, platform_id, bet_id
       limit ${limit}`,
  )
}
