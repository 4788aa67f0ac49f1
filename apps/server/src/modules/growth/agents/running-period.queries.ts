import type { Figures } from '@glasshouse/agent-settlement'
import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { daysByYear } from './layers.rules.ts'
import { termsField } from './settlement.queries.ts'

const units = z.string().transform(BigInt)

const placeRow = z.object({ agentType: z.int(), depth: z.int(), children: z.array(z.string()) })

type Mine = { readonly siteId: number; readonly agentId: bigint }

/** Where an agent is in the line: how far below the root, by whose type of plan, and above which agents. */
export function getPlace(queries: Queries, { siteId, agentId }: Mine) {
  return queries.one(
    placeRow,
    sql`
      select root.agent_type, t.depth,
             array(select c.id::text
                     from agents c
                    where c.parent_id = t.descendant_id
                      and c.site_id = t.site_id
                    order by c.id) as children
        from agent_tree t
        join agents root on root.id = t.ancestor_id and root.site_id = t.site_id and root.parent_id is null
       where t.site_id = ${siteId}
         and t.descendant_id = ${agentId}`,
  )
}

const figuresRow = z.object({
  agentId: z.string(),
  ggr: units,
  jackpot: units,
  bonus: units,
  valid: z.record(z.string(), units),
  /** On the best day: so many members were active in the days at the least. */
  active: z.int(),
})
export type BranchFigures = Omit<Figures, 'paymentFees'> & { readonly active: number }

export type BranchesAsked = {
  readonly siteId: number
  readonly currency: Currency
  readonly firstDay: string
  readonly lastDay: string
  readonly agents: readonly string[]
}

/**
 * What the whole branch of each agent brought in days, as it is known now. Added up and not joined: how many agents are
 * asked for is not known to a plan that was made before, and it would compare each with each.
 */
export async function listBranchFigures(
  queries: Queries,
  { siteId, currency, firstDay, lastDay, agents }: BranchesAsked,
): Promise<ReadonlyMap<string, BranchFigures>> {
  const rows = await queries.all(
    figuresRow,
    sql`
      with days as (
        select agent_id, day, game_type, sum(active) as active, sum(stake_units - payout_units) as ggr,
               sum(jackpot_part_units) as jackpot, sum(valid_units) as valid
          from branch_days
         where site_id = ${siteId}
           and agent_id = any (${[...agents]}::bigint[])
           and currency = ${currency}
           and day between ${firstDay}::date and ${lastDay}::date
         group by agent_id, day, game_type
      ), parts as (
        select agent_id, 0 as ggr, 0 as jackpot, null::jsonb as valid, max(active) as active, 0 as bonus
          from (select agent_id, day, sum(active) as active from days group by agent_id, day) by_day
         group by agent_id
         union all
        select agent_id, sum(ggr), sum(jackpot), jsonb_object_agg(game_type, valid::text), 0, 0
          from (select agent_id, game_type, sum(ggr) as ggr, sum(jackpot) as jackpot, sum(valid) as valid
                  from days
                 group by agent_id, game_type) by_type
         group by agent_id
         union all
        select agent_id, 0, 0, null, 0, sum(bonus_units)
          from branch_money_days
         where site_id = ${siteId}
           and agent_id = any (${[...agents]}::bigint[])
           and currency = ${currency}
           and day between ${firstDay}::date and ${lastDay}::date
         group by agent_id
      )
      select agent_id::text as agent_id, sum(ggr)::text as ggr, sum(jackpot)::text as jackpot,
             sum(bonus)::text as bonus, max(active)::integer as active,
             coalesce((array_agg(valid) filter (where valid is not null))[1], '{}') as valid
        from parts
       group by agent_id`,
  )
  return new Map(rows.map(({ agentId, ...figures }) => [agentId, figures]))
}

const activeRow = z.object({ agentId: z.string(), active: z.int() })

/** How many members of each branch were active in days; counted as far as it matters. */
export async function listBranchActive(
  queries: Queries,
  { siteId, currency, firstDay, lastDay, agents }: BranchesAsked,
  least: number,
): Promise<ReadonlyMap<string, number>> {
  if (agents.length === 0 || least === 0) return new Map()
  const years = daysByYear(firstDay, lastDay).map(
    ({ year, bits }) => sql`(m.year = ${year} and m.days & ${bits}::text::bit(366) <> 0::bit(366))`,
  )
  const [inYear, inNext = sql`false`] = years
  if (!inYear) throw new Error('a range has a day')
  const rows = await queries.all(
    activeRow,
    sql`
      select a.id::text as agent_id,
             (select count(*)::integer
                from (select distinct m.member_id
                        from agent_tree t
                        join member_years m on m.agent_id = t.descendant_id and m.site_id = t.site_id
                       where t.ancestor_id = a.id
                         and t.site_id = ${siteId}
                         and m.currency = ${currency}
                         and (${inYear} or ${inNext})
                       limit ${least}) found) as active
        from unnest(${[...agents]}::bigint[]) a (id)`,
  )
  return new Map(rows.map(({ agentId, active }) => [agentId, active]))
}

const lastRow = z.object({
  agentId: z.string(),
  baseFine: units,
  carriedFine: units,
  rate: z.nullable(z.int()),
  terms: termsField,
})
export type LastLine = z.infer<typeof lastRow>

type LastAsked = Pick<BranchesAsked, 'siteId' | 'agents'> & { readonly settlementId: bigint }

/** Of each agent the line of the site's last closed period. */
export function listLastLines(queries: Queries, { siteId, settlementId, agents }: LastAsked) {
  return queries.all(
    lastRow,
    sql`
      select l.agent_id::text as agent_id, l.base_fine::text as base_fine, l.carried_fine::text as carried_fine, l.rate,
             p.terms
        from agent_settlement_lines l
        join agent_plan_versions p on p.id = l.plan_id and p.site_id = l.site_id
       where l.site_id = ${siteId}
         and l.settlement_id = ${settlementId}
         and l.agent_id = any (${[...agents]}::bigint[])`,
  )
}
