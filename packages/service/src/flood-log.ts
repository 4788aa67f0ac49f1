import { type Log } from './log.ts'

/** How long is counted for one line. */
const intervalMs = 10_000
/** More different values than this are not told apart. */
const mostValues = 1_000

export type FloodLog = {
  /** Counts one; `from` is where it came from, and may be left out. */
  count(from?: string): void
}

/**
 * What comes in floods is counted and not written line by line: one line for an interval, with how many there were, and
 * from which caller most. A flood cannot fill the disk by it.
 */
export function createFloodLog(log: Log, message: string): FloodLog {
  let counts: Map<string, number> | undefined
  let total = 0
  const write = () => {
    const byCount = [...(counts ?? [])].toSorted(([, one], [, other]) => other - one)
    const [most, mostCount] = byCount[0] ?? []
    const callers = byCount.length >= mostValues ? `${mostValues} or more` : byCount.length
    const fields = most === undefined ? {} : { callers, mostFrom: most, mostCount }
    log.warn({ count: total, seconds: intervalMs / 1_000, ...fields }, message)
    counts = undefined
    total = 0
  }
  return {
    count: from => {
      if (!counts) {
        counts = new Map()
        setTimeout(write, intervalMs).unref()
      }
      total += 1
      if (from === undefined || (counts.size >= mostValues && !counts.has(from))) return
      counts.set(from, (counts.get(from) ?? 0) + 1)
    },
  }
}
