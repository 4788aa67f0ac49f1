/** How fast something may come for long, and how much at once. */
export type Rate = { readonly perSecond: number; readonly burst: number }

/** What is left of a rate. There are as many as sockets and addresses, so it is numbers and nothing else. */
export type Bucket = { tokens: number; filledAtMs: number }

export function fullBucket({ burst }: Rate, nowMs: number): Bucket {
  return { tokens: burst, filledAtMs: nowMs }
}

/** Refills the bucket at its rate and takes one, or the cost in `rate`; false if there is not enough. */
export function takeToken(bucket: Bucket, rate: Rate & { readonly cost?: number }, nowMs: number): boolean {
  const { cost = 1 } = rate
  fill(bucket, rate, nowMs)
  if (bucket.tokens < cost) return false
  bucket.tokens -= cost
  return true
}

/** Whether it remembers nothing any more. */
export function isFull(bucket: Bucket, rate: Rate, nowMs: number): boolean {
  fill(bucket, rate, nowMs)
  return bucket.tokens >= rate.burst
}

function fill(bucket: Bucket, { perSecond, burst }: Rate, nowMs: number): void {
  const earned = (Math.max(0, nowMs - bucket.filledAtMs) / 1_000) * perSecond
  bucket.tokens = Math.min(burst, bucket.tokens + earned)
  bucket.filledAtMs = nowMs
}
