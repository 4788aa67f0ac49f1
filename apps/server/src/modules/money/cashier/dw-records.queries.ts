import { depositNotes } from '@glasshouse/contract'
import { sql, type Queries, type Sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { depositStateNames } from './orders.queries.ts'

export type DwFilter = {
  readonly siteId: number
  readonly memberId: bigint
  readonly from: Date
  /** The first instant that does not count any more. */
  readonly until: Date
  /** Null for all. */
  readonly state: (typeof depositStateNames)[number] | null
}

const recordRow = z
  .object({
    orderNumber: z.string(),
    channelName: z.string(),
    amountUnits: z.bigint(),
    feeUnits: z.bigint(),
    creditedUnits: z.nullable(z.bigint()),
    creditedFeeUnits: z.nullable(z.bigint()),
    state: z.enum(depositStateNames),
    note: z.enum(depositNotes),
    createdAt: z.date(),
    finishedAt: z.nullable(z.date()),
  })
  .transform(({ creditedFeeUnits, creditedUnits, ...row }) => ({
    ...row,
    feeUnits: creditedFeeUnits ?? row.feeUnits,
    realUnits: creditedUnits ?? row.amountUnits - row.feeUnits,
  }))
export type DwRow = z.infer<typeof recordRow>

export type DwPage = {
  readonly sort: 'created_at' | 'amount'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly language: string
}

/** Whole statements by what is sorted by: a name of a column cannot be a parameter. */
const sortings: Readonly<Record<`${DwPage['sort']} ${DwPage['order']}`, Sql>> = {
  'created_at asc': sql`o.created_at, o.id`,
  'created_at desc': sql`o.created_at desc, o.id desc`,
  'amount asc': sql`o.amount_units, o.id`,
  'amount desc': sql`o.amount_units desc, o.id desc`,
}

export function listDeposits(queries: Queries, filter: DwFilter, page: DwPage): Promise<DwRow[]> {
  return queries.all(
    recordRow,
    sql`
      select o.order_number, coalesce(c.name ->> ${page.language}, c.name ->> 'en_US') as channel_name, o.amount_units,
             o.fee_units, o.credited_units, o.credited_fee_units, o.state, o.note, o.created_at, o.finished_at
        from deposit_orders o
        join payment_channels c on c.id = o.channel_id
       where o.site_id = ${filter.siteId} and o.member_id = ${filter.memberId}
         and o.created_at >= ${filter.from} and o.created_at < ${filter.until}
         and (${filter.state}::text is null or o.state = ${filter.state})
       order by ${sortings[`${page.sort} ${page.order}`]}
       limit ${page.limit} offset ${page.offset}`,
  )
}

const sumRow = z
  .object({ count: z.int(), credited: z.string() })
  .transform(row => ({ count: row.count, creditedUnits: BigInt(row.credited) }))

/** How many there are, and what of them was credited, over all pages. */
export function sumDeposits(queries: Queries, filter: DwFilter) {
  return queries.one(
    sumRow,
    sql`
      select count(*)::integer as count, coalesce(sum(credited_units), 0)::text as credited
        from deposit_orders
       where site_id = ${filter.siteId} and member_id = ${filter.memberId}
         and created_at >= ${filter.from} and created_at < ${filter.until}
         and (${filter.state}::text is null or state = ${filter.state})`,
  )
}
