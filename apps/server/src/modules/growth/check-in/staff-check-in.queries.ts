import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Currency } from '@glasshouse/money'

const checkedRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  /** What paid it; null where money was given without a check-in. */
  programmeId: z.nullable(z.int()),
  claimedAt: z.nullable(z.date()),
  paidUnits: z.bigint(),
  /** Days in a row that end with this one, counted from the check-ins themselves. */
  streak: z.int(),
  /** The rules that ran at that moment. */
  rewards: z.nullable(z.array(z.coerce.bigint())),
  depositUnits: z.nullable(z.bigint()),
  depositedUnits: z.string().transform(BigInt),
})
/** A member's check-in of a day, and all that decides what it pays. */
export type CheckedDay = z.infer<typeof checkedRow>

/** Every member who checked in on a day of the site, or was given something for it. */
export function listCheckedDay(
  queries: Queries,
  { siteId, currency }: { readonly siteId: number; readonly currency: Currency },
  { day, from }: { readonly day: string; readonly from: Date },
): Promise<CheckedDay[]> {
  return queries.all(
    checkedRow,
    sql`
      select m.id as member_id, m.account, c.programme_id, c.claimed_at, coalesce(c.units, 0) as paid_units, row.streak,
             rules.rewards::text[] as rewards, rules.deposit_units, money.units::text as deposited_units
        from (select member_id from check_ins
               where site_id = ${siteId} and day = ${day}::date
               union
              select g.member_id
                from grants g
                join check_in_rules r on r.programme_id = g.programme_id
               where g.site_id = ${siteId} and g.occurrence = ${day}) one
        join members m on m.id = one.member_id and m.currency = ${currency}
        left join check_ins c on c.member_id = m.id and c.site_id = ${siteId} and c.day = ${day}::date
       cross join lateral (
          select count(*)::integer as streak
            from (select d.day + (row_number() over (order by d.day desc))::integer as place
                    from check_ins d
                   where d.member_id = m.id and d.site_id = ${siteId} and d.day <= ${day}::date) days
           where place = ${day}::date + 1) row
        left join lateral (
          select r.rewards, r.deposit_units
            from check_in_rules r
            join grant_programmes p on p.id = r.programme_id
           where r.site_id = ${siteId} and p.currency = ${currency} and p.created_at <= c.claimed_at
             and (p.stopped_at is null or p.stopped_at > c.claimed_at)
             and (p.starts_at is null or p.starts_at <= c.claimed_at) and (p.ends_at is null or p.ends_at > c.claimed_at)
           order by p.id desc
           limit 1) rules on true
       cross join lateral (
          select coalesce(sum(o.credited_units), 0) as units
            from deposit_orders o
           where o.site_id = ${siteId} and o.member_id = m.id and o.state = 'success'
             and o.finished_at >= ${from} and o.finished_at <= c.claimed_at) money
       order by m.id`,
  )
}
