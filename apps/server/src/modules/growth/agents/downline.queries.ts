import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

/** An agent, and one of the agent's branch. What is outside the branch gives no rows. */
export type BelowAsked = { readonly siteId: number; readonly agentId: bigint; readonly parentId: bigint }

const pathRow = z.object({ id: z.bigint(), code: z.string(), level: z.int() })
export type PathStep = z.infer<typeof pathRow>

/** From the agent down to the one asked for, both among them. */
export function listPath(queries: Queries, { siteId, agentId, parentId }: BelowAsked) {
  return queries.all(
    pathRow,
    sql`
      select a.id, a.code, a.level
        from agent_tree up
        join agent_tree mine on mine.ancestor_id = ${agentId} and mine.descendant_id = up.ancestor_id
        join agents a on a.id = up.ancestor_id and a.site_id = up.site_id
       where up.site_id = ${siteId}
         and up.descendant_id = ${parentId}
       order by up.depth desc`,
  )
}

const entryRow = z.object({
  id: z.bigint(),
  name: z.string(),
  level: z.int(),
  registeredAt: z.nullable(z.date()),
  lastLoginAt: z.nullable(z.date()),
  isActive: z.boolean(),
  agents: z.int(),
  members: z.int(),
  validUnits: z.string().transform(BigInt),
  winLossUnits: z.string().transform(BigInt),
})
export type DownlineEntry = z.infer<typeof entryRow>

/** What an entry did lately: the days, both among them, in one currency. */
export type Lately = { readonly currency: Currency; readonly firstDay: string; readonly lastDay: string }

const agentColumns = sql`
  a.id, a.code as name, a.level, m.registered_at, m.last_login_at, a.status = 'active' as is_active,
  (select count(*)::integer from agents c where c.parent_id = a.id) as agents,
  (select count(*)::integer from registrations r where r.agent_id = a.id) as members,
  lately.valid::text as valid_units, lately.win_loss::text as win_loss_units`

const memberColumns = sql`
  m.id, m.account as name, 0 as level, m.registered_at, m.last_login_at, m.status = 'active' as is_active,
  0 as agents, 0 as members, lately.valid::text as valid_units, lately.win_loss::text as win_loss_units`

const sums = sql`coalesce(sum(valid_units), 0) as valid, coalesce(sum(stake_units - payout_units), 0) as win_loss`

/** Of an agent `a` the whole branch. */
const latelyOfAgent = ({ currency, firstDay, lastDay }: Lately) => sql`
  cross join lateral (select ${sums}
                        from branch_days
                       where agent_id = a.id
                         and site_id = a.site_id
                         and currency = ${currency}
                         and day between ${firstDay}::date and ${lastDay}::date) lately`

/** Of a member `m`. */
const latelyOfMember = ({ currency, firstDay, lastDay }: Lately) => sql`
  cross join lateral (select ${sums}
                        from play_days
                       where member_id = m.id
                         and site_id = m.site_id
                         and currency = ${currency}
                         and day between ${firstDay}::date and ${lastDay}::date) lately`

type PageAsked = BelowAsked & {
  readonly lately: Lately
  readonly afterId: bigint
  readonly limit: number
}

/** Sums are made of one page alone: below a root there may be thousands. */
export function listAgentsBelow(
  queries: Queries,
  { siteId, agentId, parentId, lately, afterId, limit }: PageAsked,
) {
  return queries.all(
    entryRow,
    sql`
      with page as materialized (
             select b.*
               from agent_tree mine
               join agents b on b.parent_id = mine.descendant_id and b.site_id = mine.site_id
              where mine.site_id = ${siteId}
                and mine.ancestor_id = ${agentId}
                and mine.descendant_id = ${parentId}
                and b.id > ${afterId}
              order by b.id
              limit ${limit}
      )
      select ${agentColumns}
        from page a
        left join members m on m.id = a.member_id and m.site_id = a.site_id
        ${latelyOfAgent(lately)}
       order by a.id`,
  )
}

export function listMembersBelow(
  queries: Queries,
  { siteId, agentId, parentId, lately, afterId, limit }: PageAsked,
) {
  return queries.all(
    entryRow,
    sql`
      with page as materialized (
             select r.member_id, r.site_id
               from agent_tree mine
               join registrations r on r.agent_id = mine.descendant_id and r.site_id = mine.site_id
              where mine.site_id = ${siteId}
                and mine.ancestor_id = ${agentId}
                and mine.descendant_id = ${parentId}
                and r.member_id > ${afterId}
              order by r.member_id
              limit ${limit}
      )
      select ${memberColumns}
        from page p
        join members m on m.id = p.member_id and m.site_id = p.site_id
        ${latelyOfMember(lately)}
       order by m.id`,
  )
}

const countRow = z.object({ count: z.int() })

export async function countBelow(
  queries: Queries,
  { siteId, agentId, parentId }: BelowAsked,
  kind: 'agent' | 'member',
): Promise<number> {
  const below =
    kind === 'agent'
      ? sql`join agents b on b.parent_id = mine.descendant_id and b.site_id = mine.site_id`
      : sql`join registrations b on b.agent_id = mine.descendant_id and b.site_id = mine.site_id`
  const { count } = await queries.one(
    countRow,
    sql`
      select count(*)::integer as count
        from agent_tree mine
        ${below}
       where mine.site_id = ${siteId}
         and mine.ancestor_id = ${agentId}
         and mine.descendant_id = ${parentId}`,
  )
  return count
}

const foundRow = entryRow.extend({ parentId: z.bigint() })

type NameAsked = {
  readonly siteId: number
  readonly agentId: bigint
  readonly kind: 'agent' | 'member'
  readonly name: string
  readonly lately: Lately
}

/** The agent with a code, or the member with an account, if it is anywhere below the agent. */
export function findInBranch(queries: Queries, { siteId, agentId, kind, name, lately }: NameAsked) {
  if (kind === 'agent') {
    return queries.maybe(
      foundRow,
      sql`
        select ${agentColumns}, a.parent_id
          from agents a
          join agent_tree mine on mine.ancestor_id = ${agentId} and mine.descendant_id = a.parent_id
          left join members m on m.id = a.member_id and m.site_id = a.site_id
          ${latelyOfAgent(lately)}
         where a.site_id = ${siteId}
           and a.code_key = lower(${name}::text)`,
    )
  }
  return queries.maybe(
    foundRow,
    sql`
      select ${memberColumns}, r.agent_id as parent_id
        from members m
        join registrations r on r.member_id = m.id and r.site_id = m.site_id
        join agent_tree mine on mine.ancestor_id = ${agentId} and mine.descendant_id = r.agent_id
        ${latelyOfMember(lately)}
       where m.site_id = ${siteId}
         and m.account_key = lower(${name}::text)`,
  )
}
