/** The referral of this visit: the link of an agent, the host of one, or a friend code. */
export type Referral = {
  readonly kind: 'agent' | 'domain' | 'recommend'
  readonly code: string
}

/*
 * Cookies that the page and the server both read. They are claims: at the registration the server checks the code
 * anew, and its host wins over all of them.
 */
export const codeCookies = {
  agent: 'member_agent',
  domain: 'agent_domain_id',
  recommend: 'recommend_code',
} as const

const kinds = ['domain', 'agent', 'recommend'] as const
/** Of an agent or a friend; behind a dot the mark of one of an agent's links. */
export const codeForm = /^[A-Za-z0-9_-]{1,20}(\.[A-Za-z0-9]{6})?$/

/** The referral that the browser remembers; undefined without one. */
export function readReferral(): Referral | undefined {
  const cookies = new Map(
    document.cookie.split('; ').map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  for (const kind of kinds) {
    const code = cookies.get(codeCookies[kind])
    if (code !== undefined && codeForm.test(code)) return { kind, code }
  }
  return undefined
}

let follow: (() => Promise<void>) | undefined
let following: Promise<void> | undefined

/** The app registers how a link is followed; nothing is followed yet. */
export function provideReferral(work: () => Promise<void>): void {
  follow = work
  following = undefined
}

/**
 * Follows the referral of this visit, once; callers that need the introducer wait for it. A failure does not invalidate
 * the link.
 */
export function settleReferral(): Promise<void> {
  if (!follow) return Promise.resolve()
  following ??= follow().catch(() => undefined)
  return following
}
