import type { Limit } from '../../../platform/rate-limit/limits.ts'
import type { Channel } from './drivers/driver.ts'
import type { CodePurpose } from './templates.ts'

export const codeLifeS = 300
export const mostWrongTries = 5

/** Numbers in a row are how money is made of SMS: so many a day share their first digits, no more. */
export const prefixDay = { name: 'code-prefix-day', most: 100, windowMs: 86_400_000 } as const satisfies Limit

/** Notifications of one account to one number or address: enough for a normal day. */
export const newsDays = {
  security: { name: 'news-security-day', most: 5, windowMs: 86_400_000 },
  other: { name: 'news-target-day', most: 5, windowMs: 86_400_000 },
} as const satisfies Record<string, Limit>

/** How often a code goes to one number or address, and how many one caller may ask for. */
export const codeLimits = {
  /** The next one while the last may still be typed; all others are caps. */
  pace: { name: 'code-pace', most: 1, windowMs: codeLifeS * 1000 },
  targetDay: { name: 'code-target-day', most: 5, windowMs: 86_400_000 },
  /** Callers who proved no ownership of the number; they leave the rest of the day's cap to those who did. */
  shareDay: { name: 'code-share-day', most: 4, windowMs: 86_400_000 },
  /** From one network, for all purposes: a stranger's requests leave the owner two from other networks. */
  networkDay: { name: 'code-network-day', most: 3, windowMs: 86_400_000 },
  callerHour: { name: 'code-caller-hour', most: 10, windowMs: 3_600_000 },
  callerDay: { name: 'code-caller-day', most: 50, windowMs: 86_400_000 },
} as const satisfies Record<string, Limit>

/**
 * What the caller of a code has proved. Callers who need not own the number share the strangers' cap: a member too may
 * enter any number.
 */
export const shareOf = {
  register: 'stranger',
  password: 'stranger',
  memberCenter: 'stranger',
  device: 'password',
  // Only to the contact on file, after the session was shown.
  bankAccount: 'password',
} as const satisfies Record<CodePurpose, string>

/** All SMS of a site in a day: the most that a night of SMS pumping can cost. */
export const usualSmsADay = 1_000
export function siteDay(most: number): Limit {
  return { name: 'code-site-day', most, windowMs: 86_400_000 }
}

/** Of the site's daily cap registrations get seven tenths: the rest is for members. */
export function siteDayFor(purpose: CodePurpose, most: number): readonly Limit[] {
  const share: Limit = {
    name: 'code-site-register',
    most: Math.ceil((most * 7) / 10),
    windowMs: 86_400_000,
  }
  return purpose === 'register' ? [siteDay(most), share] : [siteDay(most)]
}

/** The last four digits are those that the owner of a block of numbers can vary. */
export function prefixOf(phone: string): string {
  return phone.slice(0, Math.max(3, phone.length - 4))
}

/** How one and the same target is written: case and spaces make no other address of it. */
export function normaliseTarget(channel: Channel, target: string): string {
  const text = target.normalize('NFKC').trim().toLowerCase()
  return channel === 'sms' ? text.replace(/[\s().-]/g, '') : text
}

/** How long after so many tries the next one comes; undefined when it is given up. */
export function retryDelayAfterMs(tries: number): number | undefined {
  return [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000][tries - 1]
}

/** A try without a result within this time is repeated. */
export const leaseMs = 30_000
export const timeoutMs = 10_000

/** Messages that are no code are still news for this long. */
export const usefulMs = 24 * 3_600_000

/** How long sent messages are remembered, for questions about missing ones. */
export const keptMs = 7 * 86_400_000
export const demoKeptMs = 86_400_000
