import { createHmac } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { acrossSites } from '../../platform/in-site.ts'
import type { Limits } from '../../platform/limits.ts'
import { sweepLot } from '../../platform/steady-work.ts'
import {
  countAttempt,
  deleteOldAttempts,
  findBlock,
  forgetAttempts,
  uncountAttempt,
} from './attempts.queries.ts'
import type { AttemptKey } from './attempts.queries.ts'
import { attemptRules } from './identity.rules.ts'

/** Who tries what: the account as it was typed, whether or not there is one, and the address that tries. */
export type Try = { readonly siteId: number; readonly account: string; readonly address: string }

/** Wrong passwords by account and by address. Every change is committed at once, whatever comes of the login. */
export type Attempts = {
  /** Refused while a rest is on. */
  check(attempt: Try): Promise<Outcome<undefined, 'tooFrequent'>>
  /** Counts the attempt before its password is looked at; refused when there were too many. */
  count(attempt: Try): Promise<Outcome<undefined, 'tooFrequent'>>
  /** The password was right. */
  succeed(attempt: Try): Promise<void>
  /** Forgets some of the counts that are over and answers how many. */
  sweep(): Promise<number>
}

export type AttemptParts = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly pepper: string
}

export function createAttempts({ database, clock, limits, pepper }: AttemptParts): Attempts {
  const digest = (text: string) => createHmac('sha256', pepper).update(text).digest('base64url')
  const keysOf = ({ siteId, account, address }: Try) => {
    const { mostOnAccount, mostFromAddress } = attemptRules
    const key = (scope: AttemptKey['scope'], subject: string, most: number) => ({
      key: { siteId, scope, subject: digest(subject) },
      most: most * limits.factorFor(address),
    })
    return [
      key('account', account.toLowerCase(), mostOnAccount),
      key('address', address, mostFromAddress),
    ] as const
  }
  const tooFrequent = (until: Date, now: Date) =>
    refuse('tooFrequent', { wait: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) })

  return {
    check: async attempt => {
      const now = clock.now()
      for (const { key } of keysOf(attempt)) {
        const until = await findBlock(database, key, now)
        if (until) return tooFrequent(until, now)
      }
      return ok(undefined)
    },
    count: async attempt => {
      const now = clock.now()
      const windowStart = new Date(now.getTime() - attemptRules.windowMs)
      const restUntil = new Date(now.getTime() + attemptRules.restMs)
      for (const { key, most } of keysOf(attempt)) {
        const { count, blocked_until } = await countAttempt(database, key, {
          now,
          windowStart,
          most,
          restUntil,
        })
        if (count > most) return tooFrequent(blocked_until ?? restUntil, now)
      }
      return ok(undefined)
    },
    succeed: async attempt => {
      const [account, address] = keysOf(attempt)
      await forgetAttempts(database, account.key)
      await uncountAttempt(database, address.key)
    },
    sweep: async () => {
      const now = clock.now()
      const windowStart = new Date(now.getTime() - attemptRules.windowMs)
      return database.transaction(
        tx => deleteOldAttempts(tx, { now, windowStart, limit: sweepLot }),
        acrossSites,
      )
    },
  }
}
