import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const agentRow = z.object({
  id: z.bigint(),
  code: z.string(),
  status: z.enum(['active', 'disabled']),
  currency: z.nullable(z.enum(currencyCodes)),
})
export type AgentRow = z.infer<typeof agentRow>

export function findAgent(queries: Queries, siteId: number, code: string) {
  return queries.maybe(
    agentRow,
    sql`
      select id, code, status, currency
        from agents
       where site_id = ${siteId}
         and code_key = lower(${code})`,
  )
}

export function findAgentOfHost(queries: Queries, siteId: number, host: string) {
  return queries.maybe(
    agentRow,
    sql`
      select a.id, a.code, a.status, a.currency
        from agent_hosts h
        join agents a on a.id = h.agent_id and a.site_id = h.site_id
       where h.site_id = ${siteId}
         and h.host = ${host}`,
  )
}

export function findDefaultAgent(queries: Queries, siteId: number) {
  return queries.maybe(
    agentRow,
    sql`
      select a.id, a.code, a.status, a.currency
        from referral_rules r
        join agents a on a.id = r.default_agent_id and a.site_id = r.site_id
       where r.site_id = ${siteId}`,
  )
}

const recommendRow = z.object({
  code: z.string(),
  status: z.enum(['active', 'withdrawn']),
  memberId: z.bigint(),
  memberStatus: z.string(),
})

export function findRecommendCode(queries: Queries, siteId: number, code: string) {
  return queries.maybe(
    recommendRow,
    sql`
      select c.code, c.status, c.member_id, m.status as member_status
        from recommend_codes c
        join members m on m.id = c.member_id and m.site_id = c.site_id
       where c.site_id = ${siteId}
         and c.code_key = lower(${code})`,
  )
}

const programmeRow = z.object({ currency: z.enum(currencyCodes) })

/** The currencies of a site in which members may invite friends. */
export async function listFriendCurrencies(queries: Queries, siteId: number) {
  const rows = await queries.all(
    programmeRow,
    sql`
      select f.currency
        from friend_programmes f
        join site_currencies c on c.site_id = f.site_id and c.currency = f.currency
       where f.site_id = ${siteId}`,
  )
  return rows.map(row => row.currency)
}

const entryRow = z.object({
  agentLinkMinutes: z.nullable(z.int()),
  recommendLinkMinutes: z.nullable(z.int()),
  needsReferrer: z.boolean(),
})

export function findReferralRules(queries: Queries, siteId: number) {
  return queries.maybe(
    entryRow,
    sql`
      select agent_link_minutes, recommend_link_minutes, needs_referrer
        from referral_rules
       where site_id = ${siteId}`,
  )
}
