import { isConnectionLoss, orTimeout, unhurried } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'

export type TtlCache<T> = {
  /**
   * What is kept under this key, or what `make` makes now; simultaneous askers share the making. While the database does
   * not answer, or not soon, that is what was made the last time.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** The next asker makes it anew: what is kept is no longer true. */
  drop(key: string): void
}

export type TtlCacheOptions = {
  readonly clock: Pick<Clock, 'now'>
  readonly ttlMs: number
  /** One more pushes out the oldest. */
  readonly mostKept: number
}

type Kept<T> = {
  readonly made: Promise<T>
  readonly untilMs: number
  last: { readonly value: T } | undefined
  /** A making that takes long, whose askers were given the last answer. */
  making: Promise<void> | undefined
}

/** How long a caller waits for the making where there is something else to answer. */
const makingMs = 500

/** Keeps answers for a short time, so that a crowd costs as much as one visitor. */
export function createTtlCache<T>({ clock, ttlMs, mostKept }: TtlCacheOptions): TtlCache<T> {
  const kept = new Map<string, Kept<T>>()

  /** What could not be made is not kept, except the last that could; its askers each learn why. */
  function keep(key: string, entry: Kept<T>): void {
    kept.delete(key)
    kept.set(key, entry)
    entry.made.then(
      value => (entry.last = { value }),
      () => {
        if (kept.get(key) !== entry) return
        if (entry.last) kept.set(key, { ...entry, untilMs: -Infinity })
        else kept.delete(key)
      },
    )
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
  }

  /** The last answer when the new one does not come soon; the making goes on, and its result is kept then. */
  function makeOrLast(key: string, make: () => Promise<T>, last: T): Promise<T> {
    const making = unhurried(make)
    const settled = making.then(
      value => {
        const entry = kept.get(key)
        if (entry?.making === settled) entry.last = { value }
      },
      () => undefined,
    )
    const made = orTimeout(making, makingMs).catch((error: unknown) => {
      if (isConnectionLoss(error)) return last
      throw error
    })
    keep(key, { made, untilMs: clock.now().getTime() + ttlMs, last: { value: last }, making: settled })
    void settled.then(() => {
      const entry = kept.get(key)
      if (entry?.making === settled) entry.making = undefined
    })
    return made
  }

  return {
    drop: key => void kept.delete(key),
    get: (key, make) => {
      const known = kept.get(key)
      const nowMs = clock.now().getTime()
      if (known && nowMs < known.untilMs) return known.made
      if (known?.last && known.making) return Promise.resolve(known.last.value)
      if (known?.last) return makeOrLast(key, make, known.last.value)
      const made = make()
      keep(key, { made, untilMs: nowMs + ttlMs, last: undefined, making: undefined })
      return made
    },
  }
}
