import type { Currency } from '@glasshouse/money'
import type { SiteFacts } from '../../../platform/request-facts.ts'
import type { ReferralResult } from '../../access/referrals/index.ts'
import type { AgentRow } from './agents.queries.ts'
import { linkOf, originAt } from './agents.rules.ts'
import type { AgentDeps } from './agents.service.ts'
import {
  countRegistrations,
  findHostOwner,
  listHosts,
  listRegistrationDays,
  type RegistrationDay,
} from './promotion.queries.ts'

/** The current link of an agent, and all members referred by this agent. */
export type Promotion = {
  readonly code: string
  /** The one that the link fixes. */
  readonly currency: Currency | null
  readonly url: string
  readonly reason: ReferralResult['reason']
  readonly hosts: readonly string[]
  /** Which of several hosts a visitor used is not stored. */
  readonly registers: { readonly all: number; readonly byLink: number; readonly byHost: number }
  readonly linkMinutes: number
  readonly days: readonly RegistrationDay[]
}

const shownDays = 30

/** All figures are counted, none is stored. */
export async function readPromotion(
  { database, clock, referrals }: AgentDeps,
  { id: agentId, code, currency }: AgentRow,
  { site, origin, host }: { readonly site: SiteFacts; readonly origin: string; readonly host: string },
): Promise<Promotion> {
  const { siteId, timezone } = site
  const whose = { siteId, agentId }
  const counts = new Map(
    (await countRegistrations(database, whose)).map(({ source, registers }) => [source, registers]),
  )
  const hosts = await listHosts(database, whose)
  const owner = await findHostOwner(database, whose, host)
  // The host wins over a link, so at another agent's host this one's link has no effect.
  const linkOrigin = owner.isForeign && owner.neutral !== null ? originAt(origin, owner.neutral) : origin
  const { reason } = await referrals.resolveAgent(site, code)
  const { agentLinkMinutes } = await referrals.getReferralRules(siteId)
  return {
    code,
    currency,
    url: linkOf(linkOrigin, code),
    reason,
    hosts,
    registers: {
      all: [...counts.values()].reduce((sum, each) => sum + each, 0),
      byLink: counts.get('link') ?? 0,
      byHost: counts.get('domain') ?? 0,
    },
    linkMinutes: agentLinkMinutes,
    days: await listRegistrationDays(database, { ...whose, now: clock.now(), timezone, days: shownDays }),
  }
}
