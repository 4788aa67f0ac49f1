import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { RequestFacts } from '../../platform/request-facts.ts'
import type { Introducer, Introducers, Judged } from '../introducers/index.ts'

/** How a member came in. */
export type Source =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'link' | 'domain' | 'manual' | 'recommend' | 'default'
      readonly introducer: Introducer
    }

export type SourceRefusal =
  | 'agentDisabled'
  | 'introducerUnknown'
  | 'linkAgentUnknown'
  | 'domainAgentUnknown'
  | 'recommendClosed'
  | 'recommendDisabled'
  | 'codeDisabled'
  | 'noAgent'

/** What a browser remembers of a link or a domain; a claim, which is judged here anew. */
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
  readonly isIntroduced: boolean
  readonly outcome: Outcome<Source, SourceRefusal>
}

/**
 * Who brought a visitor, before the form is looked at: the host wins over the link that was followed, the link over a
 * friend's code, and each of them over what the form says. Undefined where none of them is there.
 */
export async function findLink(
  introducers: Introducers,
  request: RequestFacts,
  claims: Claims,
  chosen: Currency,
): Promise<Known | undefined> {
  const { site, host } = request
  const ofHost = await introducers.judgeHost(site, host)
  if (ofHost) return known('domain', ofHost)
  // The browser came by a domain that is no agent's, or no longer.
  if (claims.domainAgent !== '')
    return { currency: null, isIntroduced: true, outcome: refuse('domainAgentUnknown') }
  if (claims.linkAgent !== '') return known('link', await introducers.judgeAgent(site, claims.linkAgent))
  if (claims.recommendCode !== '') {
    return known('recommend', await introducers.judgeFriend(site, claims.recommendCode, chosen))
  }
  return undefined
}

/** The introducer that the form names, else the site's own, else nobody where the site allows that. */
export async function findNamed(
  introducers: Introducers,
  { site }: RequestFacts,
  introducer: string,
): Promise<Outcome<Source, SourceRefusal>> {
  if (introducer !== '') {
    return known('manual', await introducers.judgeAgent(site, introducer)).outcome
  }
  const ofSite = await introducers.judgeDefault(site)
  if (ofSite?.reason === 'ok') return ok({ kind: 'default', introducer: ofSite.introducer })
  const { needsIntroducer } = await introducers.getEntryRules(site.siteId)
  return needsIntroducer ? refuse('noAgent') : ok({ kind: 'none' })
}

type NamedKind = Exclude<Source['kind'], 'none' | 'default'>

function known(kind: NamedKind, judged: Judged): Known {
  if (judged.reason !== 'ok') {
    return { currency: null, isIntroduced: true, outcome: refuse(refusalOf(kind, judged.reason)) }
  }
  const { introducer } = judged
  return { currency: introducer.currency, isIntroduced: true, outcome: ok({ kind, introducer }) }
}

/** A link whose currency the site does not have leads nowhere, as one that was switched off. */
function refusalOf(kind: NamedKind, reason: Exclude<Judged['reason'], 'ok'>): SourceRefusal {
  if (kind === 'recommend') {
    if (reason === 'closed') return 'recommendClosed'
    return reason === 'barred' ? 'recommendDisabled' : 'codeDisabled'
  }
  if (reason !== 'unknown') return 'agentDisabled'
  if (kind === 'link') return 'linkAgentUnknown'
  return kind === 'domain' ? 'domainAgentUnknown' : 'introducerUnknown'
}
