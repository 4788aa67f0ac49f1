import { callerNetwork, type Clock } from '@glasshouse/service'
import type { Counted, Limits, Taken } from './limits.ts'

export type LocalLimits = {
  /** Counts one more in each of these. Refused with the longest wait. */
  takeAll(...counted: readonly Counted[]): Taken
}

const mostWindows = 100_000

/**
 * Windows in the memory of one process, for what costs less than a query would: each process counts for itself, and a
 * restart forgets. What protects an account or money belongs to `Limits`.
 */
export function createLocalLimits({
  clock,
  factorFor,
}: Pick<Limits, 'factorFor'> & { readonly clock: Clock }): LocalLimits {
  const windows = new Map<string, { count: number; readonly endsAtMs: number }>()

  const openWindow = (
    { name, windowMs }: Counted[0],
    { siteId, key, address }: Counted[1],
    nowMs: number,
  ) => {
    const subject = `${name} ${siteId} ${key.replaceAll(address, callerNetwork(address))}`
    const known = windows.get(subject)
    if (known !== undefined && known.endsAtMs > nowMs) return known
    const begun = { count: 0, endsAtMs: nowMs + windowMs }
    // Taken out first, so that the map stays in order of time and the oldest is first to go.
    windows.delete(subject)
    windows.set(subject, begun)
    if (windows.size > mostWindows) forgetOldest(windows)
    return begun
  }

  return {
    takeAll: (...counted) => {
      const nowMs = clock.now().getTime()
      let count = 0
      let waitS = 0
      for (const [limit, subject] of counted) {
        const window = openWindow(limit, subject, nowMs)
        window.count += 1
        count = Math.max(count, window.count)
        if (window.count > limit.most * factorFor(subject.address))
          waitS = Math.max(waitS, Math.ceil((window.endsAtMs - nowMs) / 1_000))
      }
      return waitS > 0 ? { ok: false, waitS } : { ok: true, count }
    },
  }
}

function forgetOldest(windows: Map<string, unknown>): void {
  for (const subject of windows.keys()) {
    windows.delete(subject)
    return
  }
}
