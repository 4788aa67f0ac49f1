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
export function listOperationDays(
  queries: Queries,
  { siteId, agentId, currency, timezone, range: { from, until } }: BranchRange,
): Promise<OperationDay[]> {
  return queries.all(
    dayRow,
    sql`
      with bounds as (
        select (${from}::timestamptz at time zone ${timezone})::date as first,
               ((${until}::timestamptz - interval '1 millisecond') at time zone ${timezone})::date as last
      ), plays as (
        select p.day, sum(p.active) as active, sum(p.bets) as bets, sum(p.stake_units) as stake,
               sum(p.valid_units) as valid, sum(p.payout_units) as payout, sum(p.jackpot_part_units) as jackpot
          from bounds
          join branch_days p on p.day between bounds.first and bounds.last
         where p.site_id = ${siteId}
           and p.agent_id = ${agentId}
           and p.currency = ${currency}
         group by p.day
      ), money as (
        select m.day, sum(m.registers) as registers, sum(m.first_deposits) as firsts, sum(m.deposit_units) as deposit,
               sum(m.withdraw_units) as withdraw, sum(m.bonus_units) as bonus
          from bounds
          join branch_money_days m on m.day between bounds.first and bounds.last
         where m.site_id = ${siteId}
           and m.agent_id = ${agentId}
           and m.currency = ${currency}
         group by m.day
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(m.registers, 0)::integer as registers,
             coalesce(p.active, 0)::integer as active, coalesce(m.firsts, 0)::integer as first_deposits,
             coalesce(p.bets, 0)::integer as bets, coalesce(m.deposit, 0)::text as deposit_units,
             coalesce(m.withdraw, 0)::text as withdraw_units, coalesce(m.bonus, 0)::text as bonus_units,
             coalesce(p.stake, 0)::text as stake_units, coalesce(p.valid, 0)::text as valid_units,
             coalesce(p.payout, 0)::text as payout_units, coalesce(p.jackpot, 0)::text as jackpot_units
        from bounds
       cross join lateral (select bounds.first + n as day
                             from generate_series(0, bounds.last - bounds.first) n) d
        left join plays p on p.day = d.day
        left join money m on m.day = d.day
       order by d.day desc`,
  )
}
