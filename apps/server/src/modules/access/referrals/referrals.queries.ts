import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const agentRow = z.object({
  id: z.bigint(),
  code: z.string(),
  status: z.enum(['active', 'disabled']),
  currency: z.nullable(z.enum(currencyCodes)),
})
const linkedRow = agentRow.extend({
  linkId: z.nullable(z.bigint()),
  linkStatus: z.nullable(z.enum(['active', 'stopped'])),
})
export type AgentRow = z.infer<typeof agentRow> & Partial<z.infer<typeof linkedRow>>

/** By a code, or by that of one of the agent's links: `AG1.K7Q2MP`. */
export function findAgent(queries: Queries, siteId: number, code: string) {
  const dot = code.indexOf('.')
  const agentCode = dot < 0 ? code : code.slice(0, dot)
  const mark = dot < 0 ? null : code.slice(dot + 1)
  return queries.maybe(
    linkedRow,
    sql`
      select a.id, a.code || coalesce('.' || l.mark, '') as code, a.status, coalesce(a.currency, l.currency) as currency,
             l.id as link_id, l.status as link_status
        from agents a
        left join agent_links l on l.agent_id = a.id and l.site_id = a.site_id and l.mark = upper(${mark}::text)
       where a.site_id = ${siteId}
         and a.code_key = lower(${agentCode})
         and (${mark}::text is null or l.id is not null)`,
  )
}

/** Whether an agent and the link still take members; both stay as they are until the transaction ends. */
export async function holdAgent(
  tx: Tx,
  siteId: number,
  { agentId, linkId }: { readonly agentId: bigint; readonly linkId: bigint | null },
): Promise<boolean> {
  const agent = await tx.maybe(
    heldRow,
    sql`
      select status = 'active' as is_active
        from agents
       where site_id = ${siteId}
         and id = ${agentId}
         for share`,
  )
  if (agent?.isActive !== true || linkId === null) return agent?.isActive === true
  const link = await tx.maybe(
    heldRow,
    sql`
      select status = 'active' as is_active
        from agent_links
       where site_id = ${siteId}
         and id = ${linkId}
         for share`,
  )
  return link?.isActive === true
}
const heldRow = z.object({ isActive: z.boolean() })

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

/** The currencies of a site in which members may invite friends: those with a friend programme that runs. */
export async function listFriendCurrencies(queries: Queries, siteId: number, now: Date) {
  const rows = await queries.all(
    programmeRow,
    sql`
      select distinct p.currency
        from grant_programmes p
        join site_currencies c on c.site_id = p.site_id and c.currency = p.currency
       where p.site_id = ${siteId} and p.occasion = 'friends' and p.stopped_at is null
         and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})`,
  )
  return rows.map(row => row.currency)
}

type MemberName = { readonly siteId: number; readonly memberId: bigint }

const ownCodeRow = z.object({ code: z.string(), status: z.enum(['active', 'withdrawn']) })

/** A member's code, one that works before others. */
export function findOwnCode(queries: Queries, { siteId, memberId }: MemberName) {
  return queries.maybe(
    ownCodeRow,
    sql`
      select code, status
        from recommend_codes
       where site_id = ${siteId} and member_id = ${memberId}
       order by status, code_key
       limit 1`,
  )
}

/** False if it is another member's. */
export async function insertOwnCode(tx: Tx, { siteId, memberId }: MemberName, code: string) {
  const written = await tx.run(sql`
    insert into recommend_codes (site_id, code, member_id)
    values (${siteId}, ${code}, ${memberId})
        on conflict do nothing`)
  return written === 1
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
