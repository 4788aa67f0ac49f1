import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { siteDayText } from '../../../platform/site-day.ts'
import type { BranchRange } from './operations.queries.ts'

const units = z.string().transform(BigInt)
const layerRow = z.object({
  level: z.int(),
  agents: z.int(),
  members: z.int(),
  active: z.int(),
  bets: z.int(),
  stakeUnits: units,
  validUnits: units,
  payoutUnits: units,
  jackpotUnits: units,
})

export type Layers = Pick<BranchRange, 'currency' | 'range'> & {
  /** The level of the agent first. */
  readonly layers: readonly z.infer<typeof layerRow>[]
}

/** Each level of a branch, with the members who came by its agents and what they did in a range. */
export function listLayers(
  queries: Queries,
  { siteId, agentId, currency, timezone, range: { from, until } }: BranchRange,
) {
  const yearOf = (instant: Date) => siteDayText(instant, timezone).slice(0, 4)
  const isOneYear = yearOf(from) === yearOf(new Date(until.getTime() - 1))
  return queries.all(
    layerRow,
    sql`
      with bounds as (
        select (${from}::timestamptz at time zone ${timezone})::date as first,
               ((${until}::timestamptz - interval '1 millisecond') at time zone ${timezone})::date as last
      ), branch as materialized (
        select a.id, a.site_id, a.level, mine.depth
          from agent_tree mine
          join agents a on a.id = mine.descendant_id and a.site_id = mine.site_id
         where mine.site_id = ${siteId}
           and mine.ancestor_id = ${agentId}
      ), layers as (
        select depth, min(level) as level, count(*)::integer as agents
          from branch
         group by depth
      ), brought as (
        select b.depth, sum(m.members) as members
          from branch b
          join agent_members m on m.agent_id = b.id and m.site_id = b.site_id
         where m.currency = ${currency}
         group by b.depth
      ), ${activeOf({ currency, isOneYear })}, plays as (
        select p.depth, sum(p.bets) as bets, sum(p.stake_units) as stake, sum(p.valid_units) as valid,
               sum(p.payout_units) as payout, sum(p.jackpot_part_units) as jackpot
          from bounds
          join branch_days p on p.day between bounds.first and bounds.last
         where p.site_id = ${siteId}
           and p.agent_id = ${agentId}
           and p.currency = ${currency}
         group by p.depth
      )
      select l.level, l.agents, coalesce(m.members, 0)::integer as members, coalesce(a.members, 0)::integer as active,
             coalesce(p.bets, 0)::integer as bets, coalesce(p.stake, 0)::text as stake_units,
             coalesce(p.valid, 0)::text as valid_units, coalesce(p.payout, 0)::text as payout_units,
             coalesce(p.jackpot, 0)::text as jackpot_units
        from layers l
        left join brought m on m.depth = l.depth
        left join active a on a.depth = l.depth
        left join plays p on p.depth = l.depth
       order by l.depth`,
  )
}

type Active = Pick<BranchRange, 'currency'> & {
  /** A member has a row for each year: only at its turn one would be counted twice. */
  readonly isOneYear: boolean
}

/** The members of each depth who were active on any day of the bounds. */
function activeOf({ currency, isOneYear }: Active) {
  return sql`
      years as (
        select extract(year from day)::integer as year, bit_or(day_bit(day)) as wanted
          from bounds
         cross join generate_series(0, bounds.last - bounds.first) n
         cross join lateral (select bounds.first + n as day) d
         group by 1
      ), active as (
        select depth, count(*) as members
          from (select ${isOneYear ? sql`` : sql`distinct`} b.depth, m.member_id
                  from branch b
                  join member_years m on m.agent_id = b.id and m.site_id = b.site_id
                  join years on years.year = m.year
                 where m.currency = ${currency}
                   and m.days & years.wanted <> 0::bit(366)) members
         group by depth
      )`
}
