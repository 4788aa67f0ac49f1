export type FrameLimit = {
  /** Counts a frame; 'refuse' where it is one too many, 'cut' where the sender does not stop. */
  count(nowMs: number): 'accept' | 'refuse' | 'cut'
}

export type FrameRate = {
  readonly framesPerSecond: number
  readonly frameBurst: number
  readonly refusedFrames: number
}

/** A bucket that fills at a steady rate; each frame takes one. An accepted frame forgives one refused. */
export function createFrameLimit(rate: FrameRate, startMs: number): FrameLimit {
  let tokens = rate.frameBurst
  let filledAtMs = startMs
  let refused = 0
  return {
    count: nowMs => {
      tokens = Math.min(rate.frameBurst, tokens + ((nowMs - filledAtMs) / 1_000) * rate.framesPerSecond)
      filledAtMs = nowMs
      if (tokens >= 1) {
        tokens -= 1
        refused = Math.max(0, refused - 1)
        return 'accept'
      }
      refused += 1
      return refused > rate.refusedFrames ? 'cut' : 'refuse'
    },
  }
}
