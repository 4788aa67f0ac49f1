import { fullBucket, takeToken, type Bucket } from '@glasshouse/service'
import type { PushLimits } from './push-limits.ts'

type FrameLimits = Pick<PushLimits, 'frames' | 'refusedFrames'>

/** What is known of one sender. */
export type FrameCount = { readonly bucket: Bucket; refused: number }

export function startFrameCount({ frames }: FrameLimits, nowMs: number): FrameCount {
  return { bucket: fullBucket(frames, nowMs), refused: 0 }
}

/**
 * Counts a frame; 'refuse' where it is one too many, 'cut' where the sender does not stop. An accepted frame forgives one
 * refused.
 */
export function countFrame(
  count: FrameCount,
  { frames, refusedFrames }: FrameLimits,
  nowMs: number,
): 'accept' | 'refuse' | 'cut' {
  if (takeToken(count.bucket, frames, nowMs)) {
    count.refused = Math.max(0, count.refused - 1)
    return 'accept'
  }
  count.refused += 1
  return count.refused > refusedFrames ? 'cut' : 'refuse'
}
