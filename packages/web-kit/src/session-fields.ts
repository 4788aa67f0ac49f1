import type { Currency } from '@glasshouse/money'

/** Windows that the site opens by name and that may be waiting for an address. */
export const waitingWindows = ['gameWindow', 'depositWindow', 'fpWindow'] as const
export type WaitingWindow = (typeof waitingWindows)[number]

/** What a browser stores of a visit. Without a token it is a visitor's, and everything about a member is empty. */
export type Session = {
  readonly token: string
  readonly memberId: string
  readonly account: string
  readonly currency: Currency | ''
  readonly language: string
  /** Whether amounts of money are visible (the eye). */
  readonly amountsShown: boolean
  readonly isPlaying: boolean
  readonly memberType: string
  readonly isPwa: boolean
  readonly siteName: string
  readonly skipReloadGetInfo: boolean
  readonly waitingWindow: WaitingWindow | ''
  readonly usesV3Games: boolean
}

export const visitor: Session = {
  token: '',
  memberId: '',
  account: '',
  currency: '',
  language: '',
  amountsShown: true,
  isPlaying: false,
  memberType: '',
  isPwa: false,
  siteName: '',
  skipReloadGetInfo: false,
  waitingWindow: '',
  usesV3Games: false,
}

/**
 * Why a session ended. `otherTab`: another window logged out. `elsewhere`: a newer login took over. `timeLimit`: the
 * member's session limit was reached. `resting`: a self-exclusion has begun. `ended`: the server ended it for another
 * reason.
 */
export type SessionEnd =
  | 'loggedOut'
  | 'expired'
  | 'elsewhere'
  | 'otherTab'
  | 'timeLimit'
  | 'resting'
  | 'ended'

/** The end of a session. `at` is when it ended if the server reported it (`isTold`), else when a window noticed. */
export type SessionEnded = { readonly reason: SessionEnd; readonly at: Date; readonly isReported: boolean }

/** A logged-in member. */
export type Member = { readonly id: string; readonly account: string; readonly currency: Currency }
