import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { Overloaded } from '../../../platform/gate/index.ts'
import type { Counted as Window, Limits, LimitSubject } from '../../../platform/rate-limit/limits.ts'
import { attemptRules } from './identity.rules.ts'

export type AttemptScope = keyof typeof attemptRules

/** What is counted: a scope, its subject, and the address of the caller. */
export type Counted = {
  readonly siteId: number
  readonly scope: AttemptScope
  readonly subject: string
  readonly address: string
}

/** Wrong tries, by scope. Every change is committed at once, whatever the result of the try. */
export type Attempts = {
  /** Refused while any of them is locked out. */
  check(counted: readonly Counted[]): Promise<Outcome<undefined, 'tooFrequent'>>
  /**
   * Counts a try before it is looked at. Answers the highest count among these, this try included; refused where one has
   * had too many. With `locking` the others among these refuse nothing.
   */
  count(counted: readonly Counted[], locking?: readonly Counted[]): Promise<Outcome<number, 'tooFrequent'>>
  /** How many tries were wrong of late, of the one for which it is most. */
  mostTries(counted: readonly Counted[]): Promise<number>
  /** Takes a try back that came to nothing, because the process had no place to look at it; the error goes on. */
  unlessOverloaded<T>(counted: readonly Counted[], look: () => Promise<T>): Promise<T>
  /** It was right: what is about the account alone is forgotten, an address keeps what it owes for its wrong ones. */
  succeed(counted: readonly Counted[]): Promise<void>
  /** Clears earlier wrong tries, and a lockout with them: the identity was proved by another way. */
  forgive(counted: readonly Counted[]): Promise<void>
  /** Locks out from now on, whatever the count; returns for how many seconds. */
  lockOut(counted: Counted, lockoutMs: number): Promise<number>
}

export function createAttempts(limits: Limits): Attempts {
  return {
    check: async counted => {
      const wait = await limits.waitS(...counted.map(windowOf))
      return wait > 0 ? refuse('tooFrequent', { wait }) : ok(undefined)
    },
    count: async (counted, locking = counted) => {
      const taken = await limits.takeEach(counted.map(windowOf))
      let tries = 0
      for (const [index, each] of counted.entries()) {
        const one = taken[index]
        if (one?.ok === false && locking.includes(each)) return refuse('tooFrequent', { wait: one.waitS })
        tries = Math.max(tries, one?.ok ? one.count : attemptRules[each.scope].most)
      }
      return ok(tries)
    },
    mostTries: counted => limits.count(...counted.map(windowOf)),
    unlessOverloaded: async (counted, look) => {
      try {
        return await look()
      } catch (error) {
        if (error instanceof Overloaded) for (const each of counted) await limits.giveBack(...windowOf(each))
        throw error
      }
    },
    succeed: async counted => {
      for (const each of counted) {
        const rule = attemptRules[each.scope]
        await (rule.isShared ? limits.giveBack(rule, subjectOf(each)) : limits.end(rule, subjectOf(each)))
      }
    },
    forgive: async counted => {
      for (const each of counted) await limits.end(...windowOf(each))
    },
    lockOut: (counted, lockoutMs) => limits.lock(attemptRules[counted.scope], subjectOf(counted), lockoutMs),
  }
}

function windowOf(counted: Counted): Window {
  return [attemptRules[counted.scope], subjectOf(counted)]
}

function subjectOf({ siteId, subject, address }: Counted): LimitSubject {
  return { siteId, key: subject, address }
}
