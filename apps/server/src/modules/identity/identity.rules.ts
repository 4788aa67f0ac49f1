export const idleLifeMs = 30 * 60_000
export const absoluteLifeMs = 12 * 60 * 60_000
export const rotateAfterMs = 15 * 60_000
export const oldTokenLifeMs = 30_000
/** A session's last use is written at most this often; it makes the idle life shorter by as much, never longer. */
export const touchEveryMs = 1_000

/** What a provider tells of rounds is noted at most this often; beside the idle life it is little. */
export const touchByPlayEveryMs = 60_000

export type SessionAges = { readonly createdAt: Date; readonly seenAt: Date }

/** A session is over after half an hour without a foreground call or a round, and after twelve hours whatever happens. */
export function isOver({ createdAt, seenAt }: SessionAges, now: Date): boolean {
  return now.getTime() - seenAt.getTime() > idleLifeMs || now.getTime() - createdAt.getTime() > absoluteLifeMs
}

/** When a session that nobody ended was over by itself. */
export function overAt({ createdAt, seenAt }: SessionAges): Date {
  return new Date(Math.min(seenAt.getTime() + idleLifeMs, createdAt.getTime() + absoluteLifeMs))
}

export function expiresAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + absoluteLifeMs)
}

export function wantsRotation(rotatedAt: Date, now: Date): boolean {
  return now.getTime() - rotatedAt.getTime() >= rotateAfterMs
}

/** How many wrong passwords are let through before a rest, and how long the count and the rest last. */
export const attemptRules = {
  windowMs: 15 * 60_000,
  restMs: 15 * 60_000,
  /** For one account, whoever tries. */
  mostOnAccount: 5,
  /** For one address, whatever account: several people may share it. */
  mostFromAddress: 50,
} as const
