import type { Clock } from '@glasshouse/service'

export type TtlCache<T> = {
  /** What is kept under this key, or what `make` makes now; simultaneous askers share the making. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

export type TtlCacheOptions = {
  readonly clock: Pick<Clock, 'now'>
  readonly ttlMs: number
  /** One more pushes out the oldest. */
  readonly mostKept: number
}

/** Keeps answers for a short time, so that a crowd costs as much as one visitor. */
export function createTtlCache<T>({ clock, ttlMs, mostKept }: TtlCacheOptions): TtlCache<T> {
  const kept = new Map<string, { made: Promise<T>; untilMs: number }>()
  return {
    get: (key, make) => {
      const nowMs = clock.now().getTime()
      const known = kept.get(key)
      if (known && nowMs < known.untilMs) return known.made
      const made = make()
      kept.delete(key)
      kept.set(key, { made, untilMs: nowMs + ttlMs })
      // What could not be made is not kept; its askers each learn why.
      made.catch(() => {
        if (kept.get(key)?.made === made) kept.delete(key)
      })
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
      return made
    },
  }
}
