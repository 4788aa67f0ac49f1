import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds } from '../../money/ledger-accounts/index.ts'
import type { PreviewPeriod } from './preview.ts'

type SiteCurrency = Pick<PreviewPeriod, 'siteId' | 'currency'>

const unitsField = z.string().transform(BigInt)
const moneyRow = z.object({ units: unitsField })

/** What a site has for programmes that are still to be funded. */
export async function findPromotionsUnits(queries: Queries, { siteId, currency }: SiteCurrency) {
  const { units } = await queries.one(
    moneyRow,
    sql`
      select coalesce(sum(balance - held), 0)::text as units
        from ledger.accounts
       where owner = ${siteId} and kind = ${accountKinds.promotions} and currency = ${currency}`,
  )
  return units
}

const cameRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  registeredAt: z.date(),
  day: z.string(),
  depositedUnits: unitsField,
})

/** The members who came by on each day of the site: who logged in, played or deposited; with what they deposited. */
export function listCame(
  queries: Queries,
  { siteId, currency, timezone, from, until, start, end }: PreviewPeriod,
): Promise<z.infer<typeof cameRow>[]> {
  return queries.all(
    cameRow,
    sql`
      select m.id as member_id, m.account, m.registered_at, came.day::text, sum(came.units)::text as deposited_units
        from (select member_id, (at at time zone ${timezone})::date as day, 0::bigint as units
                from login_records
               where site_id = ${siteId} and at >= ${start} and at < ${end}
               union all
              select member_id, day, 0
                from play_days
               where site_id = ${siteId} and currency = ${currency} and day between ${from}::date and ${until}::date
                 and bets > 0
               union all
              select member_id, (finished_at at time zone ${timezone})::date, credited_units
                from deposit_orders
               where site_id = ${siteId} and state = 'success' and finished_at >= ${start} and finished_at < ${end}) came
        join members m on m.id = came.member_id and m.site_id = ${siteId} and m.currency = ${currency}
       group by m.id, came.day
       order by m.id, came.day`,
  )
}

const happenedRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  day: z.string(),
  depositUnits: z.nullable(z.bigint()),
})
/** A member, the day on which something happened that brings a gift, and the deposit that it was. */
export type Happened = z.infer<typeof happenedRow>

export function listRegistered(
  queries: Queries,
  { siteId, currency, timezone, start, end }: PreviewPeriod,
): Promise<Happened[]> {
  return queries.all(
    happenedRow,
    sql`
      select id as member_id, account, (registered_at at time zone ${timezone})::date::text as day,
             null::bigint as deposit_units
        from members
       where site_id = ${siteId} and currency = ${currency} and registered_at >= ${start} and registered_at < ${end}
       order by id`,
  )
}

/** Members whose first deposit was credited in the period, within so many days of their registration. */
export function listFirstDeposits(
  queries: Queries,
  { siteId, currency, timezone, start, end }: PreviewPeriod,
  withinDays: number | null,
): Promise<Happened[]> {
  return queries.all(
    happenedRow,
    sql`
      select m.id as member_id, m.account, (first.finished_at at time zone ${timezone})::date::text as day,
             first.credited_units as deposit_units
        from members m
       cross join lateral (
          select o.credited_units, o.finished_at
            from deposit_orders o
           where o.site_id = ${siteId} and o.member_id = m.id and o.state = 'success'
           order by o.finished_at, o.id
           limit 1) first
       where m.site_id = ${siteId} and m.currency = ${currency}
         and first.finished_at >= ${start} and first.finished_at < ${end}
         and (${withinDays}::integer is null
              or first.finished_at < m.registered_at + make_interval(days => ${withinDays}::integer))
       order by m.id`,
  )
}

/** Members whose application for an offer was accepted in the period. */
export function listAccepted(
  queries: Queries,
  { siteId, currency, timezone, start, end }: PreviewPeriod,
  discountId: number | null,
): Promise<Happened[]> {
  return queries.all(
    happenedRow,
    sql`
      select m.id as member_id, m.account, (d.decided_at at time zone ${timezone})::date::text as day,
             null::bigint as deposit_units
        from offer_application_decisions d
        join offer_applications a on a.id = d.application_id
        join members m on m.id = a.member_id and m.currency = ${currency}
       where a.site_id = ${siteId} and a.discount_id = ${discountId}::bigint and d.decision = 'accepted'
         and d.decided_at >= ${start} and d.decided_at < ${end}
       order by m.id`,
  )
}
