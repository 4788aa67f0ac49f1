import type { Limit } from '../../../platform/rate-limit/limits.ts'

export const absoluteLifeMs = 12 * 60 * 60_000
export const rotateAfterMs = 15 * 60_000
export const oldTokenLifeMs = 30_000
/** A session's last use is written at most this often; it makes the idle life shorter by as much, never longer. */
export const touchEveryMs = 1_000

/** Rounds reported by a provider extend a session at most this often; it is short compared to the idle life. */
export const touchByPlayEveryMs = 60_000

/** The default of a site without the setting. */
export const usualIdleMinutes = 30

export type SessionAges = { readonly createdAt: Date; readonly seenAt: Date; readonly idleMinutes: number }

/** A session ends after its idle life without a foreground call or a round, and after twelve hours in any case. */
export function isOver(ages: SessionAges, now: Date): boolean {
  return now > overAt(ages)
}

/** When a session that was not ended expired. */
export function overAt({ createdAt, seenAt, idleMinutes }: SessionAges): Date {
  return new Date(Math.min(seenAt.getTime() + idleMinutes * 60_000, createdAt.getTime() + absoluteLifeMs))
}

export function expiresAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + absoluteLifeMs)
}

export function wantsRotation(rotatedAt: Date, now: Date): boolean {
  return now.getTime() - rotatedAt.getTime() >= rotateAfterMs
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** New passwords in a day of one member: each is news by SMS or e-mail and a hash to be made. */
export const newPasswordsDay = { name: 'password-day', most: 10, windowMs: dayMs } as const satisfies Limit

type AttemptRule = Required<Limit> & {
  /** Several people may share an address: a right password clears only its own try. */
  readonly isShared: boolean
}

export const attemptRules = {
  /** Passwords for one account, from any address. */
  account: {
    name: 'attempt-account',
    most: 5,
    windowMs: 15 * minuteMs,
    lockoutMs: 15 * minuteMs,
    isShared: false,
  },
  /** Passwords for one account in a browser that it trusts: of its member, most likely, so they count there alone. */
  device: {
    name: 'attempt-device',
    most: 10,
    windowMs: 30 * minuteMs,
    lockoutMs: 30 * minuteMs,
    isShared: false,
  },
  /** From one address, for all accounts. */
  address: {
    name: 'attempt-address',
    most: 50,
    windowMs: 15 * minuteMs,
    lockoutMs: 15 * minuteMs,
    isShared: true,
  },
  /** From one address for one account: against guessing that is slow enough for the two above. */
  pair: { name: 'attempt-pair', most: 20, windowMs: dayMs, lockoutMs: dayMs, isShared: false },
  /** Answers of a double validation. */
  questions: { name: 'attempt-questions', most: 5, windowMs: dayMs, lockoutMs: dayMs, isShared: false },
  /** Withdraw passwords of one account, from who knows its password: ten thousand are soon tried. A code lifts the lockout. */
  withdrawPassword: {
    name: 'attempt-withdrawPassword',
    most: 5,
    windowMs: dayMs,
    lockoutMs: dayMs,
    isShared: false,
  },
  /**
   * The same at an account migration, where a stranger can enter any account: that must not use up the tries of its
   * member's login.
   */
  transferDigits: {
    name: 'attempt-transferDigits',
    most: 5,
    windowMs: dayMs,
    lockoutMs: dayMs,
    isShared: false,
  },
  /** Proofs for a transfer validation, from one address. */
  transferAddress: {
    name: 'attempt-transferAddress',
    most: 5,
    windowMs: 30 * minuteMs,
    lockoutMs: 30 * minuteMs,
    isShared: true,
  },
  /** The own password of a logged-in member: to set another one, or to confirm their identity. */
  ownPassword: {
    name: 'attempt-ownPassword',
    most: 5,
    windowMs: 15 * minuteMs,
    lockoutMs: 15 * minuteMs,
    isShared: false,
  },
} as const satisfies Record<string, AttemptRule>

/** After so many wrong tries a login needs a captcha, also on a site where not every login does. */
export const triesWithoutPicture = 3

/** A device is known for this long after it was used last. */
export const deviceTrustMs = 90 * dayMs

/** A login whose second proof is missing waits this long for it. */
export const challengeLifeMs = 10 * minuteMs
export const mostQuestions = 3
export const triesPerQuestion = 3
/** After a failure at every question the account waits this long. */
export const failedLockoutMs = 30 * minuteMs

type LoginRisk = {
  /** Wrong tries of late: of the account, of the address, or of the two together, whichever is most. */
  readonly wrongTries: number
  /**
   * The account was opened in this browser before. A missing account was opened in none, so the answer reveals nothing.
   */
  readonly isKnownBrowser: boolean
  /** More passwords are to be hashed in this process than honest members ask for. */
  readonly isPressed: boolean
}

/** Whether a login wants a picture, on a site where not every one does. */
export function isLoginRisky({ wrongTries, isKnownBrowser, isPressed }: LoginRisk): boolean {
  return wrongTries >= triesWithoutPicture || !isKnownBrowser || isPressed
}
