type FrameRate = {
  readonly framesPerSecond: number
  readonly frameBurst: number
  readonly refusedFrames: number
}

/** What is known of one sender. There are as many as sockets, so it is numbers and nothing else. */
export type FrameCount = { tokens: number; filledAtMs: number; refused: number }

export function startFrameCount(rate: FrameRate, nowMs: number): FrameCount {
  return { tokens: rate.frameBurst, filledAtMs: nowMs, refused: 0 }
}

/**
 * Counts a frame; 'refuse' where it is one too many, 'cut' where the sender does not stop. A bucket that fills at a steady
 * rate; each frame takes one. An accepted frame forgives one refused.
 */
export function countFrame(count: FrameCount, rate: FrameRate, nowMs: number): 'accept' | 'refuse' | 'cut' {
  const filled = count.tokens + ((nowMs - count.filledAtMs) / 1_000) * rate.framesPerSecond
  count.tokens = Math.min(rate.frameBurst, filled)
  count.filledAtMs = nowMs
  if (count.tokens >= 1) {
    count.tokens -= 1
    count.refused = Math.max(0, count.refused - 1)
    return 'accept'
  }
  count.refused += 1
  return count.refused > rate.refusedFrames ? 'cut' : 'refuse'
}
