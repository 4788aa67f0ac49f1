import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { RequestFacts, SiteFacts } from '../../../platform/request-facts.ts'
import type { Referrer, Referrals, ReferralResult } from '../referrals/index.ts'

/** How a member came in. */
export type Source =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'link' | 'domain' | 'manual' | 'recommend' | 'default'
      readonly referrer: Referrer
    }

export type NamedRefusal = 'agentDisabled' | 'introducerUnknown' | 'introducerInvalid'

export type SourceRefusal =
  | NamedRefusal
  | 'linkAgentUnknown'
  | 'domainAgentUnknown'
  | 'recommendClosed'
  | 'recommendDisabled'
  | 'codeDisabled'
  | 'noAgent'

/** The browser's memory of a link or a domain; a claim, which is checked here anew. */
export type Claims = {
  readonly linkAgent: string
  readonly domainAgent: string
  readonly recommendCode: string
}

export function claimsOf({ cookies }: RequestFacts, recommendCode: string | undefined): Claims {
  const claim = (name: string) => (cookies.get(name) ?? '').slice(0, mostLetters)
  return {
    linkAgent: claim('member_agent'),
    domainAgent: claim('agent_domain_id'),
    recommendCode: recommendCode || claim('recommend_code'),
  }
}
const mostLetters = 64

type Known = {
  /** What the source fixes; null leaves the currency to the form. */
  readonly currency: Currency | null
  /** The form does not ask for an introducer. */
  readonly isReferred: boolean
  readonly outcome: Outcome<Source, SourceRefusal>
}

/**
 * The referrer of a visitor, before the form is read: the host wins over the link that was followed, the link over a
 * friend code, and each of them over the form. Undefined if there is none of them.
 */
export async function findLink(
  referrals: Referrals,
  request: RequestFacts,
  { claims, currency }: { readonly claims: Claims; readonly currency: Currency },
): Promise<Known | undefined> {
  const { site, host } = request
  const ofHost = await referrals.resolveHost(site, host)
  if (ofHost) return known('domain', await withLink(referrals, site, { ofHost, claim: claims.domainAgent }))
  // The browser came by a domain that is no agent's, or no longer.
  if (claims.domainAgent !== '')
    return { currency: null, isReferred: true, outcome: refuse('domainAgentUnknown') }
  if (claims.linkAgent !== '') return known('link', await referrals.resolveAgent(site, claims.linkAgent))
  if (claims.recommendCode !== '') {
    return known('recommend', await referrals.resolveFriend(site, claims.recommendCode, currency))
  }
  return undefined
}

/** At an agent's host the browser may remember one of this agent's links; any other one is as good as none. */
async function withLink(
  referrals: Referrals,
  site: SiteFacts,
  { ofHost, claim }: { readonly ofHost: ReferralResult; readonly claim: string },
): Promise<ReferralResult> {
  if (ofHost.reason !== 'ok' || !('agentId' in ofHost.referrer) || !claim.includes('.')) return ofHost
  const linked = await referrals.resolveAgent(site, claim)
  const isSame =
    linked.reason === 'ok' &&
    'agentId' in linked.referrer &&
    linked.referrer.agentId === ofHost.referrer.agentId
  return isSame ? linked : ofHost
}

type Wanted = {
  /** The value of the form; empty without an introducer. */
  readonly code: string
  /** What the account is to be kept in. */
  readonly currency: Currency
}

/** The introducer of the form, else the site's default agent, else none where the site allows that. */
export async function findNamed(
  referrals: Referrals,
  { site }: RequestFacts,
  { code, currency }: Wanted,
): Promise<Outcome<Source, SourceRefusal>> {
  if (code !== '') return resolveNamed(referrals, site, { code, currency })
  const ofSite = await referrals.resolveDefault(site)
  // The default agent was not chosen, so it blocks no registration: members of another currency register without an
  // agent.
  if (ofSite?.reason === 'ok' && takes(ofSite.referrer, currency))
    return ok({ kind: 'default', referrer: ofSite.referrer })
  const { needsReferrer } = await referrals.getReferralRules(site.siteId)
  return needsReferrer ? refuse('noAgent') : ok({ kind: 'none' })
}

/** The introducer that the form names: the same check on leaving the field and at the registration. */
export async function resolveNamed(
  referrals: Referrals,
  site: SiteFacts,
  { code, currency }: Wanted,
): Promise<Outcome<Source, NamedRefusal>> {
  const result = await referrals.resolveAgent(site, code)
  if (result.reason !== 'ok')
    return refuse(result.reason === 'unknown' ? 'introducerUnknown' : 'agentDisabled')
  const { referrer } = result
  return takes(referrer, currency)
    ? ok({ kind: 'manual', referrer })
    : refuse('introducerInvalid', { errors: { introducer: 'err_introducer_currency' } })
}

function takes(referrer: Referrer, currency: Currency): boolean {
  return referrer.currency === null || referrer.currency === currency
}

type LinkKind = 'link' | 'domain' | 'recommend'

function known(kind: LinkKind, result: ReferralResult): Known {
  if (result.reason !== 'ok') {
    return { currency: null, isReferred: true, outcome: refuse(refusalOf(kind, result.reason)) }
  }
  const { referrer } = result
  return { currency: referrer.currency, isReferred: true, outcome: ok({ kind, referrer }) }
}

/** A link whose currency the site does not have leads nowhere, as one that was switched off. */
function refusalOf(kind: LinkKind, reason: Exclude<ReferralResult['reason'], 'ok'>): SourceRefusal {
  if (kind === 'recommend') {
    if (reason === 'closed') return 'recommendClosed'
    return reason === 'barred' ? 'recommendDisabled' : 'codeDisabled'
  }
  if (reason !== 'unknown') return 'agentDisabled'
  return kind === 'link' ? 'linkAgentUnknown' : 'domainAgentUnknown'
}
