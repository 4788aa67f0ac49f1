import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { StaffProgramme } from './staff-grants.queries.ts'

const unitsField = z.string().transform(BigInt)
const effectRow = z.object({
  members: z.int(),
  paidUnits: unitsField,
  /** Of these all days are over; the figures below are theirs. */
  counted: z.int(),
  depositorsBefore: z.int(),
  depositorsAfter: z.int(),
  depositsBefore: unitsField,
  depositsAfter: unitsField,
  validBefore: unitsField,
  validAfter: unitsField,
})
/** What a programme paid to how many, and what they paid in and bet in the days before and after their first of it. */
export type ProgrammeEffect = z.infer<typeof effectRow>

/** Days are those of the site; the day of the first gift itself is in neither. */
export function getEffect(
  tx: Tx,
  { id, siteId, currency, timezone }: Pick<StaffProgramme, 'id' | 'siteId' | 'currency' | 'timezone'>,
  { days, today }: { readonly days: number; readonly today: string },
): Promise<ProgrammeEffect> {
  return tx.one(
    effectRow,
    sql`
      with had as (
        select member_id, sum(units) as units, min(given_at at time zone ${timezone})::date as day
          from (select member_id, units, given_at from grants
                 where programme_id = ${id} and site_id = ${siteId}
                 union all
                select member_id, units, paid_at from cash_surplus_interest
                 where programme_id = ${id} and site_id = ${siteId}) given
         group by member_id),
      own as (select member_id, day from had where day + ${days}::integer < ${today}::date),
      paid_in as (
        select own.member_id, o.credited_units as units, o.day < own.day as is_before
          from own
         cross join lateral (
            select credited_units, (finished_at at time zone ${timezone})::date as day
              from deposit_orders
             where member_id = own.member_id and site_id = ${siteId} and currency = ${currency} and state = 'success') o
         where o.day between own.day - ${days}::integer and own.day + ${days}::integer and o.day <> own.day),
      played as (
        select b.valid_units as units, b.day < own.day as is_before
          from own
          join play_days b on b.member_id = own.member_id and b.site_id = ${siteId} and b.currency = ${currency}
         where b.day between own.day - ${days}::integer and own.day + ${days}::integer and b.day <> own.day)
      select (select count(*)::integer from had) as members,
             (select coalesce(sum(units), 0)::text from had) as paid_units,
             (select count(*)::integer from own) as counted, d.*, p.*
        from (select count(distinct member_id) filter (where is_before)::integer as depositors_before,
                     count(distinct member_id) filter (where not is_before)::integer as depositors_after,
                     coalesce(sum(units) filter (where is_before), 0)::text as deposits_before,
                     coalesce(sum(units) filter (where not is_before), 0)::text as deposits_after
                from paid_in) d
       cross join (
          select coalesce(sum(units) filter (where is_before), 0)::text as valid_before,
                 coalesce(sum(units) filter (where not is_before), 0)::text as valid_after
            from played) p`,
  )
}
