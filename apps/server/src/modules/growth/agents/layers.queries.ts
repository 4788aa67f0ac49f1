import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { siteDayText } from '../../../platform/site-day.ts'
import { daysByYear, type YearDays } from './layers.rules.ts'
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
  const first = siteDayText(from, timezone)
  const last = siteDayText(new Date(until.getTime() - 1), timezone)
  return queries.all(
    layerRow,
    sql`
      with branch as materialized (
        select t.descendant_id as id, t.site_id, t.depth, me.level + t.depth as level
          from agent_tree t
          join agents me on me.id = t.ancestor_id and me.site_id = t.site_id
         where t.site_id = ${siteId}
           and t.ancestor_id = ${agentId}
      ), layers as (
        select depth, level, count(*)::integer as agents
          from branch
         group by depth, level
      ), brought as (
        select b.depth, sum(m.members) as members
          from branch b
          join agent_members m on m.agent_id = b.id and m.site_id = b.site_id
         where m.currency = ${currency}
         group by b.depth
      ), active as (
        select depth, count(*) as members
          from (${activeIn(first, last, currency)}) members
         group by depth
      ), plays as (
        select p.depth, sum(p.bets) as bets, sum(p.stake_units) as stake, sum(p.valid_units) as valid,
               sum(p.payout_units) as payout, sum(p.jackpot_part_units) as jackpot
          from branch_days p
         where p.site_id = ${siteId}
           and p.agent_id = ${agentId}
           and p.currency = ${currency}
           and p.day between ${first}::date and ${last}::date
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

/** The members of the branch who were active in a range. One has a row for each year: at its turn each counts once. */
function activeIn(first: string, last: string, currency: BranchRange['currency']) {
  const [year, next] = daysByYear(first, last)
  if (!year) throw new Error('a range has a day')
  const inYear = ({ year: number, bits }: YearDays) =>
    sql`(m.year = ${number} and m.days & ${bits}::text::bit(366) <> 0::bit(366))`
  return sql`
    select ${next ? sql`distinct` : sql``} b.depth, m.member_id
      from branch b
      join member_years m on m.agent_id = b.id and m.site_id = b.site_id
     where m.currency = ${currency}
       and (${inYear(year)} or ${next ? inYear(next) : sql`false`})`
}
