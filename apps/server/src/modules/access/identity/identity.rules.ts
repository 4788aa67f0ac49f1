import type { Limit } from '../../../platform/limits.ts'

export const absoluteLifeMs = 12 * 60 * 60_000
export const rotateAfterMs = 15 * 60_000
export const oldTokenLifeMs = 30_000
/** A session's last use is written at most this often; it makes the idle life shorter by as much, never longer. */
export const touchEveryMs = 1_000

/** What a provider tells of rounds is noted at most this often; beside the idle life it is little. */
export const touchByPlayEveryMs = 60_000

/** Of a site that says nothing of it. */
export const usualIdleMinutes = 30

export type SessionAges = { readonly createdAt: Date; readonly seenAt: Date; readonly idleMinutes: number }

/** A session is over after its idle life without a foreground call or a round, and after twelve hours whatever happens. */
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

type AttemptRule = {
  /** How many wrong tries are let through before a lockout. */
  readonly most: number
  readonly windowMs: number
  readonly lockoutMs: number
  /** Several people may share an address: a right password clears only its own try. */
  readonly isShared: boolean
}

export const attemptRules = {
  /** Passwords for one account, from any address. */
  account: { most: 5, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs, isShared: false },
  /** From one address, whatever account. */
  address: { most: 50, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs, isShared: true },
  /** From one address for one account: who goes slowly enough for the two above. */
  pair: { most: 20, windowMs: dayMs, lockoutMs: dayMs, isShared: false },
  /** Answers of a double validation. */
  questions: { most: 5, windowMs: dayMs, lockoutMs: dayMs, isShared: false },
  /** Withdraw passwords of one account, from who knows its password: ten thousand are soon tried. A code lifts the lockout. */
  withdrawPassword: { most: 5, windowMs: dayMs, lockoutMs: dayMs, isShared: false },
  /** The same at a transfer validation, where anybody types any account: that must take nothing from its member's login. */
  transferDigits: { most: 5, windowMs: dayMs, lockoutMs: dayMs, isShared: false },
  /** Proofs for a transfer validation, from one address. */
  transferAddress: { most: 5, windowMs: 30 * minuteMs, lockoutMs: 30 * minuteMs, isShared: true },
  /** The own password of a logged-in member: to set another one, or to confirm their identity. */
  ownPassword: { most: 5, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs, isShared: false },
} as const satisfies Record<string, AttemptRule>

/** After so many wrong tries a login wants a picture, also on a site that shows none. */
export const triesWithoutPicture = 3

export const longestWindowMs = Math.max(...Object.values(attemptRules).map(rule => rule.windowMs))

/** A device is known for this long after it was used last. */
export const deviceTrustMs = 90 * dayMs

/** A login whose second proof is missing waits this long for it. */
export const challengeLifeMs = 10 * minuteMs
export const mostQuestions = 3
export const triesPerQuestion = 3
/** Who has failed at every question waits this long, whatever they know. */
export const failedLockoutMs = 30 * minuteMs
