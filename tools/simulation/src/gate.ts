import { type Random } from './random.ts'

/** A process of the simulated server. When it dies its pending work is lost. */
export type Owner = { isAlive: boolean }

type Waiting = {
  readonly owner: Owner
  readonly work: () => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * One thing at a time at the database, in an order that the seed chooses among all that wait. So the same seed gives
 * the same interleaving of transactions, and another seed another one. Waits between two things are where a process
 * may die.
 */
export type Gate = {
  enter<T>(owner: Owner, work: () => Promise<T>): Promise<T>
  /** Lets everything through that waits, and what follows from it, until nothing is waiting. */
  drain(): Promise<void>
  /** How much has been let through: while it stays, nothing in the database has changed. */
  passed(): number
}

export function createGate(random: Random, beforeEach: () => void): Gate {
  let waiting: Waiting[] = []
  let passed = 0
  return {
    passed: () => passed,
    enter: <T>(owner: Owner, work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        // The two callbacks only ever get what this very work answers or throws.
        waiting.push({ owner, work, resolve: resolve as (value: unknown) => void, reject })
      }),
    drain: async () => {
      for (;;) {
        await nobodyRuns()
        if (waiting.some(each => each.owner.isAlive)) beforeEach()
        waiting = waiting.filter(each => each.owner.isAlive)
        const [chosen] = waiting.splice(random.below(waiting.length), 1)
        if (!chosen) return
        passed += 1
        try {
          chosen.resolve(await chosen.work())
        } catch (error) {
          chosen.reject(error)
        }
      }
    },
  }
}

/**
 * All continuations of settled promises have run when this resolves, and what they had scheduled for the end of the
 * turn.
 */
function nobodyRuns(): Promise<void> {
  return new Promise(resolve => setImmediate(() => setImmediate(resolve)))
}
