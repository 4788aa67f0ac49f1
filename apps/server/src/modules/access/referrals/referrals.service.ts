import type { Currency } from '@glasshouse/money'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { usualLinkMinutes } from '../../../platform/link-life.ts'
import type { SiteFacts } from '../../../platform/request-facts.ts'
import {
  findAgent,
  findAgentOfHost,
  findDefaultAgent,
  findOwnCode,
  findReferralRules,
  findRecommendCode,
  holdAgent,
  insertOwnCode,
  listFriendCurrencies,
  type AgentRow,
} from './referrals.queries.ts'

/** The referrer: an agent, or a member who invites a friend. */
export type Referrer = {
  readonly code: string
  /** What it fixes for those who come in by it; null leaves the choice to them. */
  readonly currency: Currency | null
} & ({ readonly agentId: bigint; readonly linkId: bigint | null } | { readonly recommenderId: bigint })

/**
 * An introducer, or why it cannot be used: the programme is `closed`, the agent or the code is `disabled`, the friend
 * may not recommend (`barred`), the code does not exist, the site does not have its `currency`.
 */
export type ReferralResult =
  | { readonly reason: 'ok'; readonly referrer: Referrer }
  | { readonly reason: 'closed' | 'disabled' | 'barred' | 'unknown' | 'currency' }

export type ReferralRules = {
  /** How long a browser remembers a link. */
  readonly agentLinkMinutes: number
  readonly recommendLinkMinutes: number
  /** A referral is required. */
  readonly needsReferrer: boolean
}

export type Referrals = {
  resolveAgent(site: SiteFacts, code: string): Promise<ReferralResult>
  /** Undefined for a host that is no agent's. */
  resolveHost(site: SiteFacts, host: string): Promise<ReferralResult | undefined>
  /** The default agent for members without an introducer; undefined if the site has none. */
  resolveDefault(site: SiteFacts): Promise<ReferralResult | undefined>
  /** In one currency, or in any if none is chosen yet. */
  resolveFriend(site: SiteFacts, code: string, currency?: Currency): Promise<ReferralResult>
  hasFriendProgramme(siteId: number, currency: Currency): Promise<boolean>
  /**
   * A member's own code, drawn when there is none yet; undefined where staff have withdrawn it. The caller holds the
   * member's row.
   */
  openOwnCode(
    tx: Tx,
    member: { readonly siteId: number; readonly memberId: bigint },
    draw: () => string,
  ): Promise<string | undefined>
  getReferralRules(siteId: number): Promise<ReferralRules>
  /** Whether an agent and the link still take members, to be asked in the transaction that makes one. */
  holdAgent: typeof holdAgent
}

type ReferralDeps = { readonly database: Database; readonly clock: Clock }

export function createReferrals({ database, clock }: ReferralDeps): Referrals {
  return {
    resolveAgent: async (site, code) => resolveAgent(site, await findAgent(database, site.siteId, code)),
    resolveHost: async (site, host) => {
      const agent = await findAgentOfHost(database, site.siteId, host)
      return agent && resolveAgent(site, agent)
    },
    resolveDefault: async site => {
      const agent = await findDefaultAgent(database, site.siteId)
      return agent && resolveAgent(site, agent)
    },
    resolveFriend: async ({ siteId }, code, currency) => {
      const open = await listFriendCurrencies(database, siteId, clock.now())
      const isOpen = currency === undefined ? open.length > 0 : open.includes(currency)
      if (!isOpen) return { reason: 'closed' }
      const found = await findRecommendCode(database, siteId, code)
      if (!found) return { reason: 'unknown' }
      if (found.status !== 'active') return { reason: 'disabled' }
      if (found.memberStatus !== 'active') return { reason: 'barred' }
      return {
        reason: 'ok',
        referrer: { code: found.code, currency: null, recommenderId: found.memberId },
      }
    },
    hasFriendProgramme: async (siteId, currency) =>
      (await listFriendCurrencies(database, siteId, clock.now())).includes(currency),
    openOwnCode,
    holdAgent,
    getReferralRules: async siteId => {
      const row = await findReferralRules(database, siteId)
      return {
        agentLinkMinutes: row?.agentLinkMinutes ?? usualLinkMinutes,
        recommendLinkMinutes: row?.recommendLinkMinutes ?? usualLinkMinutes,
        needsReferrer: row?.needsReferrer ?? false,
      }
    },
  }
}

function resolveAgent({ currencies }: SiteFacts, agent: AgentRow | undefined): ReferralResult {
  if (!agent) return { reason: 'unknown' }
  const { id, code, status, currency, linkId = null, linkStatus } = agent
  if (status !== 'active' || linkStatus === 'stopped') return { reason: 'disabled' }
  if (currency !== null && !currencies.includes(currency)) return { reason: 'currency' }
  return { reason: 'ok', referrer: { code, currency, agentId: id, linkId } }
}

async function openOwnCode(
  tx: Tx,
  member: { readonly siteId: number; readonly memberId: bigint },
  draw: () => string,
): Promise<string | undefined> {
  const own = await findOwnCode(tx, member)
  if (own) return own.status === 'active' ? own.code : undefined
  for (;;) {
    const code = draw()
    if (await insertOwnCode(tx, member, code)) return code
  }
}
