import { linkTargetNames, type LinkTarget } from '@glasshouse/contract'
import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type OfAgent = { readonly siteId: number; readonly agentId: bigint }

const linkRow = z.object({
  id: z.bigint(),
  mark: z.string(),
  name: z.string(),
  currency: z.nullable(z.enum(currencyCodes)),
  target: z.enum(linkTargetNames),
  host: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.date(),
})
export type LinkRow = z.infer<typeof linkRow>

/** The links of an agent's campaigns: those that work first, the newest first. */
export function listLinks(queries: Queries, { siteId, agentId }: OfAgent) {
  return queries.all(
    linkRow,
    sql`
      select id, mark, name, currency, target, host, status = 'active' as is_active, created_at
        from agent_links
       where site_id = ${siteId}
         and agent_id = ${agentId}
       order by status, id desc`,
  )
}

const units = z.string().transform(BigInt)
const figuresRow = z.object({
  linkId: z.bigint(),
  clicks: z.int(),
  registers: z.int(),
  firstDeposits: z.int(),
  depositUnits: units,
  validUnits: units,
  stakeUnits: units,
  payoutUnits: units,
  jackpotUnits: units,
  bonusUnits: units,
})
export type LinkFigures = z.infer<typeof figuresRow>

/** What came by each link of an agent that has brought anything; link 0 is the one that every agent has. */
export function listLinkFigures(queries: Queries, { siteId, agentId }: OfAgent, currency: Currency) {
  return queries.all(
    figuresRow,
    sql`
      with came as materialized (
        select member_id, coalesce(link_id, 0) as link_id
          from registrations
         where site_id = ${siteId}
           and agent_id = ${agentId}
           and (source = 'link' or link_id is not null)
      ), opened as (
        select link_id, sum(clicks) as clicks
          from agent_link_days
         where site_id = ${siteId}
           and agent_id = ${agentId}
         group by link_id
      ), registered as (
        select link_id, count(*) as registers
          from came
         group by link_id
      ), paid_in as (
        select c.link_id, count(distinct d.member_id) as firsts,
               sum(d.credited_units) filter (where d.currency = ${currency}) as units
          from came c
          join deposit_orders d on d.member_id = c.member_id and d.site_id = ${siteId} and d.state = 'success'
         group by c.link_id
      ), played as (
        select c.link_id, sum(p.valid_units) as valid, sum(p.stake_units) as stake, sum(p.payout_units) as payout,
               sum(p.jackpot_part_units) as jackpot
          from came c
          join play_days p on p.member_id = c.member_id and p.site_id = ${siteId} and p.currency = ${currency}
         group by c.link_id
      ), given as (
        select c.link_id, sum(g.units) as units
          from came c
          join grants g on g.member_id = c.member_id and g.site_id = ${siteId} and g.currency = ${currency}
         group by c.link_id
      )
      select link_id, coalesce(o.clicks, 0)::integer as clicks, coalesce(r.registers, 0)::integer as registers,
             coalesce(i.firsts, 0)::integer as first_deposits, coalesce(i.units, 0)::text as deposit_units,
             coalesce(p.valid, 0)::text as valid_units, coalesce(p.stake, 0)::text as stake_units,
             coalesce(p.payout, 0)::text as payout_units, coalesce(p.jackpot, 0)::text as jackpot_units,
             coalesce(g.units, 0)::text as bonus_units
        from opened o
        full join registered r using (link_id)
        left join paid_in i using (link_id)
        left join played p using (link_id)
        left join given g using (link_id)`,
  )
}

const countRow = z.object({ working: z.int(), all: z.int() })

export function countLinks(queries: Queries, { siteId, agentId }: OfAgent) {
  return queries.one(
    countRow,
    sql`
      select (count(*) filter (where status = 'active'))::integer as working, count(*)::integer as all
        from agent_links
       where site_id = ${siteId}
         and agent_id = ${agentId}`,
  )
}

const lockedRow = z.object({
  id: z.bigint(),
  code: z.string(),
  currency: z.nullable(z.enum(currencyCodes)),
  isActive: z.boolean(),
})

/** The agent that a member is. The row is locked, so that an agent's links change one after the other. */
export function lockAgentOf(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
) {
  return tx.maybe(
    lockedRow,
    sql`
      select id, code, currency, status = 'active' as is_active
        from agents
       where site_id = ${siteId}
         and member_id = ${memberId}
         for no key update`,
  )
}

export type NewLink = OfAgent & {
  readonly mark: string
  readonly name: string
  readonly currency: Currency | null
  readonly target: LinkTarget
  readonly host: string | null
  readonly at: Date
}

const idRow = z.object({ id: z.bigint() })

/** Undefined where the mark is taken. */
export async function insertLink(tx: Tx, link: NewLink): Promise<bigint | undefined> {
  const row = await tx.maybe(
    idRow,
    sql`
      insert into agent_links (site_id, agent_id, mark, name, currency, target, host, created_at, updated_at)
      values (${link.siteId}, ${link.agentId}, ${link.mark}, ${link.name}, ${link.currency}, ${link.target}, ${link.host},
              ${link.at}, ${link.at})
          on conflict (agent_id, mark) do nothing
      returning id`,
  )
  return row?.id
}

/** Whether another link of the agent has the name. */
export async function isNameUsed(
  queries: Queries,
  { siteId, agentId }: OfAgent,
  { name, besidesId }: { readonly name: string; readonly besidesId: bigint },
): Promise<boolean> {
  const row = await queries.maybe(
    idRow,
    sql`
      select id
        from agent_links
       where site_id = ${siteId}
         and agent_id = ${agentId}
         and name_key = lower(${name})
         and id <> ${besidesId}`,
  )
  return row !== undefined
}

export function findLink(queries: Queries, { siteId, agentId }: OfAgent, linkId: bigint) {
  return queries.maybe(
    linkRow,
    sql`
      select id, mark, name, currency, target, host, status = 'active' as is_active, created_at
        from agent_links
       where site_id = ${siteId}
         and agent_id = ${agentId}
         and id = ${linkId}::bigint`,
  )
}

export async function updateLink(
  tx: Tx,
  { siteId, agentId }: OfAgent,
  {
    id,
    name,
    target,
    host,
    isActive,
    at,
  }: Omit<LinkRow, 'mark' | 'currency' | 'createdAt'> & { readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update agent_links
       set name = ${name}, target = ${target}, host = ${host}, status = ${isActive ? 'active' : 'stopped'},
           updated_at = ${at}
     where site_id = ${siteId}
       and agent_id = ${agentId}
       and id = ${id}`)
}

const hostRow = z.object({ host: z.string() })

/** Hosts that a link of an agent may have: those of the site that are no other agent's. */
export async function listLinkHosts(queries: Queries, { siteId, agentId }: OfAgent): Promise<string[]> {
  const rows = await queries.all(
    hostRow,
    sql`
      select h.host
        from site_hosts h
        left join agent_hosts o on o.host = h.host
       where h.site_id = ${siteId}
         and h.host ~ '[a-z]'
         and (o.agent_id is null or o.agent_id = ${agentId})
       order by length(h.host), h.host
       limit 50`,
  )
  return rows.map(row => row.host)
}
