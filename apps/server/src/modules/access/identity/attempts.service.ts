import { createHmac } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import type { Limits } from '../../../platform/limits.ts'
import { sweepLot } from '../../../platform/worker.ts'
import {
  countAttempt,
  deleteOldAttempts,
  findBlock,
  findTries,
  forgetAttempts,
  uncountAttempt,
  type AttemptKey,
} from './attempts.queries.ts'
import { attemptRules, longestWindowMs } from './identity.rules.ts'

export type AttemptScope = keyof typeof attemptRules

/** What is counted: a scope, its subject, and the address of the caller. */
export type Counted = {
  readonly siteId: number
  readonly scope: AttemptScope
  readonly subject: string
  readonly address: string
}

/** Wrong tries, by scope. Every change is committed at once, whatever comes of what was tried. */
export type Attempts = {
  /** Refused while any of them is locked out. */
  check(counted: readonly Counted[]): Promise<Outcome<undefined, 'tooFrequent'>>
  /**
   * Counts a try before it is looked at. Answers the highest count among these, this try included; refused where one has
   * had too many.
   */
  count(counted: readonly Counted[]): Promise<Outcome<number, 'tooFrequent'>>
  /** How many tries were wrong of late, of the one for which it is most. */
  mostTries(counted: readonly Counted[]): Promise<number>
  /** It was right: what is about the account alone is forgotten, an address keeps what it owes for its wrong ones. */
  succeed(counted: readonly Counted[]): Promise<void>
  /** Clears earlier wrong tries, and a lockout with them: the identity was proved by another way. */
  forgive(counted: readonly Counted[]): Promise<void>
  /** Locks out from now on, whatever was counted; answers for how many seconds. */
  lockOut(counted: Counted, lockoutMs: number): Promise<number>
  /** Forgets some of the counts that are over and answers how many. */
  sweep(): Promise<number>
}

export type AttemptDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly pepper: string
}

export function createAttempts({ database, clock, limits, pepper }: AttemptDeps): Attempts {
  const digest = (text: string) => createHmac('sha256', pepper).update(text).digest('base64url')
  const keyOf = ({ siteId, scope, subject }: Counted): AttemptKey => ({
    siteId,
    scope,
    subject: digest(subject),
  })

  return {
    check: async counted => {
      const now = clock.now()
      for (const each of counted) {
        const until = await findBlock(database, keyOf(each), now)
        if (until) return tooFrequent(until, now)
      }
      return ok(undefined)
    },
    count: async counted => {
      const now = clock.now()
      let tries = 0
      for (const each of counted) {
        const rule = attemptRules[each.scope]
        const most = rule.most * limits.factorFor(each.address)
        const lockedOutUntil = new Date(now.getTime() + rule.lockoutMs)
        const window = { ...windowOf(each, now), most, lockedOutUntil }
        const { count, blocked_until } = await countAttempt(database, keyOf(each), window)
        if (count > most) return tooFrequent(blocked_until ?? lockedOutUntil, now)
        tries = Math.max(tries, count)
      }
      return ok(tries)
    },
    mostTries: async counted => {
      const tries = counted.map(each => findTries(database, keyOf(each), windowOf(each, clock.now())))
      return Math.max(0, ...(await Promise.all(tries)))
    },
    succeed: async counted => {
      for (const each of counted) {
        if (attemptRules[each.scope].isShared) await uncountAttempt(database, keyOf(each))
        else await forgetAttempts(database, keyOf(each))
      }
    },
    forgive: async counted => {
      for (const each of counted) await forgetAttempts(database, keyOf(each))
    },
    lockOut: async (counted, lockoutMs) => {
      const now = clock.now()
      const until = new Date(now.getTime() + lockoutMs / limits.factorFor(counted.address))
      // One try that is one too many, in a window that began just now.
      const window = { now, windowStart: now, most: 1, lockedOutUntil: until }
      await forgetAttempts(database, keyOf(counted))
      await countAttempt(database, keyOf(counted), window)
      return secondsUntil(until, now)
    },
    sweep: () => sweepAttempts(database, clock.now()),
  }
}

function sweepAttempts(database: Database, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - longestWindowMs)
  return database.transaction(tx => deleteOldAttempts(tx, { now, windowStart, limit: sweepLot }), forAllSites)
}

function windowOf({ scope }: Counted, now: Date) {
  return { now, windowStart: new Date(now.getTime() - attemptRules[scope].windowMs) }
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

function tooFrequent(until: Date, now: Date) {
  return refuse('tooFrequent', { wait: secondsUntil(until, now) })
}
