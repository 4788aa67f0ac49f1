import { sql, type Database, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type Link = {
  readonly siteId: number
  readonly agentId: bigint
  readonly linkId: bigint
  readonly day: string
}
export type Visit = Link & { readonly browser: string }

const visitRow = z.object({ linkId: z.bigint() })

export async function isNewVisit(database: Database, { siteId, agentId, linkId, day, browser }: Visit) {
  const known = await database.maybe(
    visitRow,
    sql`
      select link_id
        from agent_link_visits
       where site_id = ${siteId}
         and day = ${day}
         and agent_id = ${agentId}
         and link_id = ${linkId}
         and browser = ${browser}`,
  )
  return known === undefined
}

/** False where the browser was counted already: of two at once the second waits for the first. */
export async function insertVisit(
  tx: Tx,
  { siteId, agentId, linkId, day, browser }: Visit,
): Promise<boolean> {
  const written = await tx.run(sql`
    with fresh as (
      insert into agent_link_visits (site_id, agent_id, link_id, day, browser)
      values (${siteId}, ${agentId}, ${linkId}, ${day}, ${browser})
          on conflict do nothing
      returning site_id, agent_id, link_id, day
    )
    insert into agent_link_days as known (site_id, agent_id, link_id, day, clicks)
    select site_id, agent_id, link_id, day, 1
      from fresh
        on conflict (agent_id, link_id, day) do update
       set clicks = known.clicks + 1`)
  return written === 1
}

/** Browsers of the days before this one, some of them. Rows of over days change no more, so they need no lock. */
export function deleteOldVisits(tx: Tx, before: string, most: number): Promise<number> {
  return tx.run(sql`
          with old as materialized (
            select day, agent_id, link_id, browser
              from agent_link_visits
             where day < ${before}
             limit ${most})
          delete from agent_link_visits v
           using old
           where (v.day, v.agent_id, v.link_id, v.browser) = (old.day, old.agent_id, old.link_id, old.browser)`)
}
