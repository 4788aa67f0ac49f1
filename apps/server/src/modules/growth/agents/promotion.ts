import { linkTargets } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { SiteFacts } from '../../../platform/request-facts.ts'
import type { ReferralResult } from '../../access/referrals/index.ts'
import type { AgentRow } from './agents.queries.ts'
import { linkOf, originAt } from './agents.rules.ts'
import type { AgentDeps } from './agents.service.ts'
import { listLinkFigures, listLinkHosts, listLinks, type LinkFigures, type LinkRow } from './links.queries.ts'
import {
  countRegistrations,
  findHostOwner,
  listHosts,
  listRegistrationDays,
  type RegistrationDay,
} from './promotion.queries.ts'

/** A link, and what came by it. */
export type PromotedLink = Omit<LinkRow, 'id' | 'mark' | 'isActive' | 'createdAt'> & {
  /** Null for the one that every agent has. */
  readonly id: bigint | null
  readonly code: string
  readonly url: string
  readonly createdAt: Date | null
  readonly reason: ReferralResult['reason']
  readonly figures: Omit<LinkFigures, 'linkId'>
}

/** The links of an agent, and all members referred by this agent. */
export type Promotion = {
  readonly code: string
  /** Of the sums. */
  readonly currency: Currency
  readonly links: readonly PromotedLink[]
  /** Hosts that are this agent's, and those that a link may have. */
  readonly hosts: readonly string[]
  readonly linkHosts: readonly string[]
  readonly registers: { readonly all: number; readonly byHost: number }
  readonly linkMinutes: number
  readonly days: readonly RegistrationDay[]
}

const shownDays = 30
const noFigures: PromotedLink['figures'] = {
  clicks: 0,
  registers: 0,
  firstDeposits: 0,
  depositUnits: 0n,
  validUnits: 0n,
  stakeUnits: 0n,
  payoutUnits: 0n,
  jackpotUnits: 0n,
  bonusUnits: 0n,
}

type PromotionAsked = {
  readonly site: SiteFacts
  readonly origin: string
  readonly host: string
  readonly currency: Currency
}

/** All figures are counted, none but the clicks is stored. */
export async function readPromotion(
  { database, clock, referrals }: AgentDeps,
  agent: AgentRow,
  { site, origin, host, currency }: PromotionAsked,
): Promise<Promotion> {
  const { siteId, timezone } = site
  const { id: agentId, code } = agent
  const whose = { siteId, agentId }
  const counts = await countRegistrations(database, whose)
  const owner = await findHostOwner(database, whose, host)
  // The host wins over a link, so at another agent's host this one's link has no effect.
  const linkOrigin = owner.isForeign && owner.neutral !== null ? originAt(origin, owner.neutral) : origin
  const { reason } = await referrals.resolveAgent(site, code)
  const { agentLinkMinutes } = await referrals.getReferralRules(siteId)
  const linkHosts = await listLinkHosts(database, whose)
  const found = await listLinkFigures(database, whose, currency)
  const figuresOf = (linkId: bigint) => found.find(each => each.linkId === linkId) ?? noFigures
  const isOffered = (fixed: Currency | null) => fixed === null || site.currencies.includes(fixed)
  const own = { code, name: code, currency: agent.currency, target: 'home', host: null } as const
  return {
    code,
    currency,
    links: [
      { ...own, id: null, createdAt: null, url: linkOf(linkOrigin, code), reason, figures: figuresOf(0n) },
      ...(await listLinks(database, whose)).map(link => ({
        ...link,
        code: `${code}.${link.mark}`,
        currency: agent.currency ?? link.currency,
        url: linkOf(
          link.host !== null && linkHosts.includes(link.host) ? originAt(origin, link.host) : linkOrigin,
          `${code}.${link.mark}`,
          linkTargets[link.target],
        ),
        reason: reasonOf(link, { ofAgent: reason, isOffered: isOffered(agent.currency ?? link.currency) }),
        figures: figuresOf(link.id),
      })),
    ],
    hosts: await listHosts(database, whose),
    linkHosts,
    registers: {
      all: counts.reduce((sum, { registers }) => sum + registers, 0),
      byHost: counts.find(({ source }) => source === 'domain')?.registers ?? 0,
    },
    linkMinutes: agentLinkMinutes,
    days: await listRegistrationDays(database, { ...whose, now: clock.now(), timezone, days: shownDays }),
  }
}

/** As a visitor finds the link: what stops the agent stops all links, and a link is stopped before it is asked further. */
function reasonOf(
  { isActive }: LinkRow,
  { ofAgent, isOffered }: { readonly ofAgent: PromotedLink['reason']; readonly isOffered: boolean },
): PromotedLink['reason'] {
  if (!isActive || ofAgent === 'disabled') return 'disabled'
  return isOffered ? ofAgent : 'currency'
}
