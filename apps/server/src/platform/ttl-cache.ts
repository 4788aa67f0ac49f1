import { hurry, isConnectionLoss } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'

export type TtlCache<T> = {
  /**
   * What is kept under this key, or what `make` makes now; simultaneous askers share the making. While the database does
   * not answer, or not soon, that is what was made the last time.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
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
}

/** How long the making waits for an answer of the database where there is something else to answer. */
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

  return {
    get: (key, make) => {
      const nowMs = clock.now().getTime()
      const known = kept.get(key)
      if (known && nowMs < known.untilMs) return known.made
      const last = known?.last
      const made = last ? makeOrLast(make, last.value) : make()
      keep(key, { made, untilMs: nowMs + ttlMs, last })
      return made
    },
  }
}

async function makeOrLast<T>(make: () => Promise<T>, last: T): Promise<T> {
  try {
    return await hurry(makingMs, make)
  } catch (error) {
    if (isConnectionLoss(error)) return last
    throw error
  }
}
