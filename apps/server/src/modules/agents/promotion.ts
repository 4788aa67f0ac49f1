import type { AgentPromotion } from '@glasshouse/contract'
import type { SiteFacts } from '../../platform/request-facts.ts'
import type { AgentRow } from './agents.queries.ts'
import { linkOf, originAt } from './agents.rules.ts'
import type { AgentParts } from './agents.service.ts'
import { countRegistrations, findHostOwner, listHosts, listRegistrationDays } from './promotion.queries.ts'

const shownDays = 30

/** The agent's own link as it is now, and everybody who came by this agent. All figures are counted, none is kept. */
export async function readPromotion(
  { database, clock, introducers }: AgentParts,
  { id: agentId, code, currency }: AgentRow,
  { site, origin, host }: { readonly site: SiteFacts; readonly origin: string; readonly host: string },
): Promise<AgentPromotion> {
  const { siteId, timezone } = site
  const whose = { siteId, agentId }
  const counts = new Map(
    (await countRegistrations(database, whose)).map(({ source, registers }) => [source, registers]),
  )
  const hosts = await listHosts(database, whose)
  const owner = await findHostOwner(database, whose, host)
  // The host wins over a link, so at another agent's host this one's link would bring nobody.
  const linkOrigin = owner.is_foreign && owner.neutral !== null ? originAt(origin, owner.neutral) : origin
  const { reason } = await introducers.judgeAgent(site, code)
  const { agentLinkMinutes } = await introducers.getEntryRules(siteId)
  return {
    agent_id: code,
    links: [
      {
        id: 1,
        url: linkOf(linkOrigin, code),
        name: code,
        currency,
        registers: counts.get('link') ?? 0,
        is_active: reason === 'ok' ? 1 : 0,
        // An agent is never barred: that is what becomes of friends.
        reason: reason === 'barred' ? 'disabled' : reason,
      },
    ],
    domains: hosts.map(each => ({ host: each })),
    // Which of several hosts somebody came by is not kept.
    by_domain: counts.get('domain') ?? 0,
    expire_minutes: agentLinkMinutes,
    registers: [...counts.values()].reduce((sum, each) => sum + each, 0),
    days: await listRegistrationDays(database, { ...whose, now: clock.now(), timezone, days: shownDays }),
  }
}
