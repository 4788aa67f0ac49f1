import type { CallAuth, LanguageName, PasswordProfile, SubAccountRight } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Cookie } from './cookies.ts'
import type { MaintenanceWindow } from './maintenance.ts'

/** When a login wants a captcha: always, or after wrong tries and from a browser that the account does not know. */
export type CaptchaPolicy = 'always' | 'onRisk'

/** What every call knows of the site whose host was asked; the module `site` finds it. */
export type SiteFacts = {
  readonly siteId: number
  readonly name: string
  readonly defaultLanguage: LanguageName
  readonly defaultCurrency: Currency
  readonly currencies: readonly Currency[]
  readonly loginCaptcha: CaptchaPolicy
  readonly registerCaptcha: boolean
  /** Requires ten-digit phones in every currency. */
  readonly phone10: boolean
  /** The rule of new passwords. */
  readonly passwordProfile: PasswordProfile
  /** Whose midnight begins the site's day. */
  readonly timezone: string
  /** Whether members are offered the short way to pay in. */
  readonly hasFastPayment: boolean
  /** A demo site: login, registration and play for money are closed. */
  readonly isDemo: boolean
  /** The site's maintenance window; null when none is planned. */
  readonly maintenance: MaintenanceWindow | null
}

/** Headers of the answer that a use-case decides beside its body. */
export type AnswerHeaders = {
  set(name: string, value: string): void
  setCookie(cookie: Cookie): void
}

/** What the server itself saw of a request. Nothing here is a claim of the client, except what names itself so. */
export type RequestFacts = {
  readonly site: SiteFacts
  readonly language: LanguageName
  readonly requestId: string
  /** Address of the caller; forwarding headers count only when a trusted proxy wrote them. */
  readonly address: string
  /** Country code of two letters, by the network of the address; `ZZ` if unknown. */
  readonly country: string
  readonly host: string
  /** Scheme, host and port as the browser writes them: what an address of this site begins with. */
  readonly origin: string
  readonly isSecure: boolean
  readonly userAgent: string
  /** `Sec-Fetch-Site`, or what follows from `Origin`: present means that a browser made the request, and from where. */
  readonly fetchSite?: string
  /** The caller's idempotency key, unchecked; the code that moves money checks its form. */
  readonly idempotencyKey?: string
  readonly cookies: ReadonlyMap<string, string>
  readonly answer: AnswerHeaders
}

/** The member behind a live session. */
export type MemberFacts = {
  readonly memberId: bigint
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly sessionId: bigint
  /** Works for an agent, and has no calls of members. */
  readonly isSubAccount?: true
  /** What the sub-account may that asks as this member; undefined where members ask themselves. */
  readonly rights?: readonly SubAccountRight[]
  /** The public part of the token (contract, `fingerprintLength`). */
  readonly tokenFingerprint: string
}

export type CallContext<A extends CallAuth> = RequestFacts &
  (A extends 'member'
    ? { readonly member: MemberFacts }
    : A extends 'optional'
      ? { readonly member?: MemberFacts }
      : unknown)
