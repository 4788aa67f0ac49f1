import type { Clock } from '@glasshouse/service'
import { callerNetwork } from './caller-network.ts'

export type FloodGuard = {
  /** True when the address may send this much more; false means wait. A request counts one by default. */
  admit(address: string, cost?: number): boolean
}

export type FloodRules = {
  /** Requests that an address may send at once. */
  readonly burst: number
  readonly perSecond: number
}

/** Generous for many people behind one address, too strict for a script that tries a thousand passwords a minute. */
export const floodRules: FloodRules = { burst: 300, perSecond: 40 }

type Bucket = { tokens: number; filledAtMs: number }

const mostAddresses = 50_000

/** A token bucket for each address, in the memory of one process: it guards the process, not the business. */
export function createFloodGuard(clock: Clock, rules: FloodRules = floodRules): FloodGuard {
  const buckets = new Map<string, Bucket>()
  const fill = (bucket: Bucket, nowMs: number) => {
    const earned = ((nowMs - bucket.filledAtMs) / 1000) * rules.perSecond
    bucket.tokens = Math.min(rules.burst, bucket.tokens + Math.max(0, earned))
    bucket.filledAtMs = nowMs
  }
  return {
    admit: (from, cost = 1) => {
      const address = callerNetwork(from)
      const nowMs = clock.now().getTime()
      const bucket = buckets.get(address) ?? { tokens: rules.burst, filledAtMs: nowMs }
      fill(bucket, nowMs)
      // Taken out and put back, so that the map stays in order of use and the idle ones are first to go.
      buckets.delete(address)
      buckets.set(address, bucket)
      if (buckets.size > mostAddresses) forgetOldest(buckets)
      if (bucket.tokens < cost) return false
      bucket.tokens -= cost
      return true
    },
  }
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const address of buckets.keys()) {
    buckets.delete(address)
    return
  }
}
