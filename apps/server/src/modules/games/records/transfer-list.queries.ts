import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { type ListRange } from '../../../platform/list-range.ts'
import { orderStates } from '../../money/wallet/index.ts'
import type { HourRows } from './bet-list.queries.ts'
import { boundsOf, endsOf } from './hour-pages.ts'

export type TransferFilter = {
  readonly memberId: bigint
  readonly siteId: number
  /** Null for all. */
  readonly platformId: number | null
  readonly direction: 'in' | 'out' | null
  /** 0 on its way, 1 done, 2 failed. */
  readonly status: 0 | 1 | 2 | null
}

const hourRow = z.object({
  hour: z.date(),
  count: z.number(),
  inUnits: z.string().transform(BigInt),
  outUnits: z.string().transform(BigInt),
})
export type TransferHour = z.infer<typeof hourRow>

/** The hours of a range that have transfers of this filter, newest first, with what of them arrived. */
export function listTransferHours(
  queries: Queries,
  filter: TransferFilter,
  range: ListRange,
): Promise<TransferHour[]> {
  const { memberId, siteId, platformId, direction, status } = filter
  const { wholeFrom, wholeUntil, headUntil, tailFrom } = boundsOf(range)
  const wanted = sql`(${platformId}::integer is null or platform_id = ${platformId})
             and (${direction}::text is null or direction = ${direction})`
  const edge = (from: Date, until: Date) => sql`
      select date_trunc('hour', created_at, 'UTC') as hour, 1 as transfers, direction, transfer_status(state) as status,
             coalesce(confirmed_units, requested_units) as units
        from provider_transfers
       where member_id = ${memberId} and site_id = ${siteId} and created_at >= ${from} and created_at < ${until}
         and ${wanted}`
  return queries.all(
    hourRow,
    sql`
      select hour, sum(transfers)::integer as count,
             coalesce(sum(units) filter (where status = 1 and direction = 'in'), 0)::text as in_units,
             coalesce(sum(units) filter (where status = 1 and direction = 'out'), 0)::text as out_units
        from (
          select hour, transfers, direction, status, units
            from transfer_hours
           where member_id = ${memberId} and site_id = ${siteId} and hour >= ${wholeFrom} and hour < ${wholeUntil}
             and ${wanted}
          union all ${edge(range.from, headUntil)}
          union all ${edge(tailFrom, range.until)}
        ) hours
       where ${status}::smallint is null or status = ${status}
       group by hour
      having sum(transfers) > 0
       order by hour desc`,
  )
}

const transferRow = z.object({
  id: z.string(),
  platformId: z.number(),
  direction: z.enum(['in', 'out']),
  currency: z.enum(currencyCodes),
  units: z.bigint(),
  state: z.enum(orderStates),
  checks: z.number(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  nextCheckAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  place: z.array(z.string()),
})
export type TransferRow = z.infer<typeof transferRow>

/** Transfers of some hours in order. The fence keeps the planner to one look into the index for each hour. */
export function listTransfers(
  queries: Queries,
  { memberId, siteId, platformId, direction, status }: TransferFilter,
  { hours, skip, range, order, after, limit }: HourRows,
): Promise<TransferRow[]> {
  const [at = '', id = ''] = after ?? []
  const isAfter =
    after === undefined
      ? sql`true`
      : order === 'desc'
        ? sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`
        : sql`(created_at, id) > (${at}::timestamptz, ${id}::uuid)`
  return queries.all(
    transferRow,
    sql`
      select id, platform_id, direction, currency, units, state, checks, created_at, sent_at, next_check_at, finished_at,
             array[to_json(created_at) #>> '{}', id::text] as place
        from unnest(${hours}::timestamptz[], ${endsOf(hours)}::timestamptz[]) as h (hour, hour_end)
       cross join lateral (
          select *, coalesce(confirmed_units, requested_units) as units
            from provider_transfers
           where member_id = ${memberId} and site_id = ${siteId}
             and created_at >= h.hour and created_at < h.hour_end
             and created_at >= ${range.from} and created_at < ${range.until}
             and (${platformId}::integer is null or platform_id = ${platformId})
             and (${direction}::text is null or direction = ${direction})
             and (${status}::smallint is null or transfer_status(state) = ${status})
          offset 0
        ) of_hour
       where ${isAfter}
       order by ${order === 'desc' ? sql`created_at desc, id desc` : sql`created_at, id`}
       limit ${limit} offset ${skip}`,
  )
}
