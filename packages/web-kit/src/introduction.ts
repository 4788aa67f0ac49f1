/** Who brought this visitor: the link of an agent, the host of one, or the code of a friend. */
export type Introduction = {
  readonly kind: 'agent' | 'domain' | 'recommend'
  readonly code: string
}

/*
 * Cookies that the page and the server both read. They are claims: at the registration the server judges the code
 * anew, and its host wins over all of them.
 */
const codeCookies = { agent: 'member_agent', domain: 'agent_domain_id', recommend: 'recommend_code' } as const
const kindCookie = 'register_type'
const limitCookie = 'register_type_limit'

const kinds = ['domain', 'agent', 'recommend'] as const
const codeForm = /^[A-Za-z0-9_-]{1,20}$/

/** The referral that the browser remembers; undefined without one. */
export function readReferral(): Introduction | undefined {
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

/** Keeps who brought the visitor, and forgets who did before. Without an end it is kept until the browser closes. */
export function rememberReferral({ kind, code }: Introduction, minutes?: number): void {
  forgetReferral()
  if (!codeForm.test(code)) return
  write(kindCookie, kind, minutes)
  write(codeCookies[kind], code, minutes)
  if (minutes === undefined) return
  write(limitCookie, new Date(Date.now() + minutes * 60_000).toISOString(), minutes)
}

export function forgetReferral(): void {
  for (const name of [...Object.values(codeCookies), kindCookie, limitCookie]) write(name, '', 0)
}

function write(name: string, value: string, minutes?: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = minutes === undefined ? '' : `; max-age=${minutes * 60}`
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${age}; samesite=lax${secure}`
}

let follow: (() => Promise<void>) | undefined
let following: Promise<void> | undefined

/** The app says how a link is followed; nothing is followed yet. */
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
