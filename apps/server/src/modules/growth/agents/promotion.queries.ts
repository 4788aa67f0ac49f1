import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

type OfAgent = { readonly siteId: number; readonly agentId: bigint }

const sourceRow = z.object({ source: z.string(), registers: z.int() })

/** How many members an agent has brought in, by the way they came. */
export function countRegistrations(queries: Queries, { siteId, agentId }: OfAgent) {
  return queries.all(
    sourceRow,
    sql`
      select source, count(*)::integer as registers
        from registrations
       where site_id = ${siteId}
         and agent_id = ${agentId}
       group by source`,
  )
}

const dayRow = z.object({ day: z.string(), registers: z.int(), byLink: z.int(), clicks: z.int() })
export type RegistrationDay = z.infer<typeof dayRow>

export type DaysAsked = OfAgent & {
  readonly now: Date
  readonly timezone: string
  readonly days: number
}

/** The last days of the site, today included, each with the members who registered in it; empty days are included. */
export function listRegistrationDays(queries: Queries, { siteId, agentId, now, timezone, days }: DaysAsked) {
  return queries.all(
    dayRow,
    sql`
      with today as (
        select (${now}::timestamptz at time zone ${timezone})::date as day
      ), counted as (
        select (at at time zone ${timezone})::date as day, count(*)::integer as registers,
               (count(*) filter (where source = 'link'))::integer as by_link
          from registrations
         where site_id = ${siteId}
           and agent_id = ${agentId}
           and at >= ((select day from today) - ${days - 1}::integer)::timestamp at time zone ${timezone}
         group by 1
      ), opened as (
        select day, sum(clicks)::integer as clicks
          from agent_link_days
         where site_id = ${siteId}
           and agent_id = ${agentId}
           and day >= (select day from today) - ${days - 1}::integer
         group by day
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.registers, 0) as registers,
             coalesce(c.by_link, 0) as by_link, coalesce(o.clicks, 0) as clicks
        from today,
             lateral (select today.day - back as day
                        from generate_series(${days - 1}::integer, 0, -1) as back) d
        left join counted c on c.day = d.day
        left join opened o on o.day = d.day
       order by d.day`,
  )
}

const hostRow = z.object({ host: z.string() })

/** Hosts of the site that are this agent's. */
export async function listHosts(queries: Queries, { siteId, agentId }: OfAgent): Promise<string[]> {
  const rows = await queries.all(
    hostRow,
    sql`
      select host
        from agent_hosts
       where site_id = ${siteId}
         and agent_id = ${agentId}
       order by host`,
  )
  return rows.map(row => row.host)
}

const ownerRow = z.object({ isForeign: z.boolean(), neutral: z.nullable(z.string()) })

/**
 * Whether a host belongs to another agent, where this one's link has no effect, and the site's shortest host without an
 * agent.
 */
export function findHostOwner(queries: Queries, { siteId, agentId }: OfAgent, host: string) {
  return queries.one(
    ownerRow,
    sql`
      select exists (select
                       from agent_hosts
                      where site_id = ${siteId}
                        and host = ${host}
                        and agent_id <> ${agentId}) as is_foreign,
             (select h.host
                from site_hosts h
               where h.site_id = ${siteId}
                 and h.host ~ '[a-z]'
                 and not exists (select from agent_hosts o where o.host = h.host)
               order by length(h.host), h.host
               limit 1) as neutral`,
  )
}
