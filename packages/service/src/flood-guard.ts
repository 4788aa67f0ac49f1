import { callerNetwork } from './caller-network.ts'
import type { Clock } from './clock.ts'
import { fullBucket, takeToken, type Rate } from './token-bucket.ts'

export type FloodGuard = {
  /** True when the address may send this much more; false means wait. A request counts one by default. */
  admit(address: string, cost?: number): boolean
  /** How much of its burst the address has used, from 0 to 1. */
  usedPart(address: string): number
}

/** Generous for many people behind one address, too strict for a script that tries a thousand passwords a minute. */
export const floodRate: Rate = { burst: 300, perSecond: 40 }

const mostAddresses = 50_000

/** A token bucket for each address, in the memory of one process: it guards the process, not the business. */
export function createFloodGuard(clock: Clock, rate: Rate = floodRate): FloodGuard {
  const buckets = new Map<string, ReturnType<typeof fullBucket>>()
  return {
    admit: (from, cost = 1) => {
      const address = callerNetwork(from)
      const nowMs = clock.now().getTime()
      const bucket = buckets.get(address) ?? fullBucket(rate, nowMs)
      // Taken out and put back, so that the map stays in order of use and the idle ones are first to go.
      buckets.delete(address)
      buckets.set(address, bucket)
      if (buckets.size > mostAddresses) forgetOldest(buckets)
      return takeToken(bucket, { ...rate, cost }, nowMs)
    },
    usedPart: from => {
      const bucket = buckets.get(callerNetwork(from))
      if (!bucket) return 0
      takeToken(bucket, { ...rate, cost: 0 }, clock.now().getTime())
      return 1 - bucket.tokens / rate.burst
    },
  }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  for (const address of buckets.keys()) {
    buckets.delete(address)
    return
  }
}
