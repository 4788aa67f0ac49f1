import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { ListRange } from '../../../platform/list-range.ts'

export type BranchRange = {
  readonly siteId: number
  readonly agentId: bigint
  readonly currency: Currency
  readonly timezone: string
  readonly range: ListRange
}

const units = z.string().transform(BigInt)
const dayRow = z.object({
  day: z.string(),
  registers: z.int(),
  active: z.int(),
  firstDeposits: z.int(),
  bets: z.int(),
  depositUnits: units,
  withdrawUnits: units,
  bonusUnits: units,
  stakeUnits: units,
  validUnits: units,
  payoutUnits: units,
  jackpotUnits: units,
})
export type OperationDay = z.infer<typeof dayRow>

/** Every day of a range, with what the members below an agent did in one currency. */
export function listOperationDays(queries: Queries, asked: BranchRange): Promise<OperationDay[]> {
  const { timezone, range } = asked
  const { from, until } = range
  return queries.all(
    dayRow,
    sql`
      with bounds as (
        select (${from}::timestamptz at time zone ${timezone})::date as first,
               ((${until}::timestamptz - interval '1 millisecond') at time zone ${timezone})::date as last
      ), ${playsOf(asked)}, ${moneyOf(asked)}
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(r.registers, 0)::integer as registers,
             coalesce(p.active, 0)::integer as active, coalesce(i.firsts, 0)::integer as first_deposits,
             coalesce(p.bets, 0)::integer as bets, coalesce(i.units, 0)::text as deposit_units,
             coalesce(o.units, 0)::text as withdraw_units, coalesce(g.units, 0)::text as bonus_units,
             coalesce(p.stake, 0)::text as stake_units, coalesce(p.valid, 0)::text as valid_units,
             coalesce(p.payout, 0)::text as payout_units, coalesce(p.jackpot, 0)::text as jackpot_units
        from bounds
       cross join lateral (select bounds.first + n as day
                             from generate_series(0, bounds.last - bounds.first) n) d
        left join plays p on p.day = d.day
        left join registered r on r.day = d.day
        left join paid_in i on i.day = d.day
        left join paid_out o on o.day = d.day
        left join given g on g.day = d.day
       order by d.day desc`,
  )
}

function playsOf({ siteId, agentId, currency }: BranchRange) {
  return sql`
      plays as (
        select p.day, sum(p.active) as active, sum(p.bets) as bets, sum(p.stake_units) as stake,
               sum(p.valid_units) as valid, sum(p.payout_units) as payout, sum(p.jackpot_part_units) as jackpot
          from bounds
          join branch_days p on p.day between bounds.first and bounds.last
         where p.site_id = ${siteId}
           and p.agent_id = ${agentId}
           and p.currency = ${currency}
         group by p.day
      )`
}

/** From the orders of the range to the agents of their members: a branch is bigger than what it did in a month. */
function moneyOf({ siteId, agentId, currency, timezone, range: { from, until } }: BranchRange) {
  return sql`
      registered as (
        select (r.at at time zone ${timezone})::date as day, count(*) as registers
          from agent_tree mine
          join registrations r on r.agent_id = mine.descendant_id and r.site_id = mine.site_id
          join members m on m.id = r.member_id and m.site_id = r.site_id
         where mine.site_id = ${siteId}
           and mine.ancestor_id = ${agentId}
           and m.currency = ${currency}
           and r.at >= ${from}
           and r.at < ${until}
         group by 1
      ), paid_in as (
        select (d.finished_at at time zone ${timezone})::date as day, sum(d.credited_units) as units,
               count(*) filter (where not exists (select
                                                    from deposit_orders earlier
                                                   where earlier.member_id = d.member_id
                                                     and earlier.site_id = d.site_id
                                                     and earlier.state = 'success'
                                                     and (earlier.finished_at, earlier.id) < (d.finished_at, d.id)))
                 as firsts
          from deposit_orders d
          join registrations r on r.member_id = d.member_id and r.site_id = d.site_id
          join agent_tree mine on mine.descendant_id = r.agent_id and mine.ancestor_id = ${agentId}
         where d.site_id = ${siteId}
           and d.state = 'success'
           and d.currency = ${currency}
           and d.finished_at >= ${from}
           and d.finished_at < ${until}
         group by 1
      ), paid_out as (
        select (w.finished_at at time zone ${timezone})::date as day, sum(w.amount_units) as units
          from withdrawal_orders w
          join registrations r on r.member_id = w.member_id and r.site_id = w.site_id
          join agent_tree mine on mine.descendant_id = r.agent_id and mine.ancestor_id = ${agentId}
         where w.site_id = ${siteId}
           and w.state = 'paid'
           and w.currency = ${currency}
           and w.finished_at >= ${from}
           and w.finished_at < ${until}
         group by 1
      ), given as (
        select (g.given_at at time zone ${timezone})::date as day, sum(g.units) as units
          from grants g
          join registrations r on r.member_id = g.member_id and r.site_id = g.site_id
          join agent_tree mine on mine.descendant_id = r.agent_id and mine.ancestor_id = ${agentId}
         where g.site_id = ${siteId}
           and g.currency = ${currency}
           and g.given_at >= ${from}
           and g.given_at < ${until}
         group by 1
      )`
}
