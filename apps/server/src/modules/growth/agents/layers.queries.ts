import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
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
  return queries.all(
    layerRow,
    sql`
      with branch as materialized (
        select a.id, a.site_id, a.level
          from agent_tree mine
          join agents a on a.id = mine.descendant_id and a.site_id = mine.site_id
         where mine.site_id = ${siteId}
           and mine.ancestor_id = ${agentId}
      ), brought as materialized (
        select b.level, m.id, m.site_id
          from branch b
          join registrations r on r.agent_id = b.id and r.site_id = b.site_id
          join members m on m.id = r.member_id and m.site_id = r.site_id
         where m.currency = ${currency}
      ), plays as (
        select level, count(*) filter (where bets > 0) as active, sum(bets) as bets, sum(stake) as stake,
               sum(valid) as valid, sum(payout) as payout, sum(jackpot) as jackpot
          from (select b.level, sum(p.bets) as bets, sum(p.stake_units) as stake, sum(p.valid_units) as valid,
                       sum(p.payout_units) as payout, sum(p.jackpot_part_units) as jackpot
                  from brought b
                  join play_days p on p.member_id = b.id and p.site_id = b.site_id
                 where p.currency = ${currency}
                   and p.day between (${from}::timestamptz at time zone ${timezone})::date
                       and ((${until}::timestamptz - interval '1 millisecond') at time zone ${timezone})::date
                 group by b.level, p.member_id) member_sums
         group by level
      )
      select l.level, l.agents, coalesce(m.members, 0)::integer as members, coalesce(p.active, 0)::integer as active,
             coalesce(p.bets, 0)::integer as bets, coalesce(p.stake, 0)::text as stake_units,
             coalesce(p.valid, 0)::text as valid_units, coalesce(p.payout, 0)::text as payout_units,
             coalesce(p.jackpot, 0)::text as jackpot_units
        from (select level, count(*)::integer as agents from branch group by level) l
        left join (select level, count(*) as members from brought group by level) m on m.level = l.level
        left join plays p on p.level = l.level
       order by l.level`,
  )
}
