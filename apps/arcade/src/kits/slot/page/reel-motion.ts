/**
 * The position of a reel at an instant: pure, so that it can be tested; reel-course.ts makes whole courses of it.
 *
 * Positions count symbols: position p shows symbol p of the strip in the middle row. Reels turn downward, so positions
 * fall while they turn. Times are milliseconds after the press.
 */

/** When the first reel stops at the earliest, and how long after it each further one; by the number of reels. */
const pace = (reels: number) => (reels > 3 ? { firstMs: 600, gapMs: 150 } : { firstMs: 520, gapMs: 160 })

/** How much longer a reel turns when it can bring the last symbol that a feature needs. */
const waitMs = 900

/** In quick mode all reels stop together, not sooner than this. */
const quickMs = 300

/** A stopped reel springs once past its place and back. */
export const settleMs = 90
export const settlePx = 6

export const rampMs = 140
export const brakeMs = 260
const cruisePerMs = 0.021
/** How far a reel still turns while it brakes. */
const brakeSymbols = cruisePerMs * brakeMs * 0.62

export type ReelPlan = {
  /** The reel's position at the press. */
  readonly from: number
  /** Known once the round is decided: which symbol comes to rest in the middle, and when. */
  readonly stop?: { readonly index: number; readonly atMs: number }
}

/** The position, not yet wrapped to the strip's length. */
export function reelPosition({ from, stop }: ReelPlan, tMs: number): number {
  if (stop === undefined || (tMs < rampMs && tMs < stop.atMs - brakeMs)) return from - travelled(tMs)
  if (tMs >= stop.atMs) return stop.index
  const brakeFromMs = stop.atMs - brakeMs
  if (tMs < brakeFromMs) return stop.index + brakeSymbols + cruisePerMs * (brakeFromMs - tMs)
  return stop.index + braking((tMs - brakeFromMs) / brakeMs)
}

/** Pixels below its place at which a reel hangs during its one spring after the stop. */
export function settleOffsetPx(sinceStopMs: number): number {
  if (sinceStopMs < 0 || sinceStopMs >= settleMs) return 0
  return settlePx * Math.sin((Math.PI * sinceStopMs) / settleMs)
}

/**
 * When the reels stop, from left to right, if the round's result arrived at `answerMs`. A reel that is waited for turns
 * longer, and those behind it with it: as long whether the symbol comes or not.
 */
export function stopTimes(answerMs: number, quick: boolean, waits: readonly boolean[]): readonly number[] {
  if (quick) return waits.map(() => Math.max(quickMs, answerMs))
  const { firstMs, gapMs } = pace(waits.length)
  const start = Math.max(firstMs, answerMs + brakeMs)
  return waits.map(
    (_, reel) => start + reel * gapMs + waitMs * waits.slice(0, reel + 1).filter(Boolean).length,
  )
}

export function wrap(position: number, length: number): number {
  return ((position % length) + length) % length
}

/** Symbols turned since the press: the reel gains speed, then keeps it. */
function travelled(tMs: number): number {
  if (tMs <= 0) return 0
  return tMs < rampMs ? (cruisePerMs * tMs * tMs) / (2 * rampMs) : cruisePerMs * (tMs - rampMs / 2)
}

/** Symbols still to go at a share of the braking: starts with the cruising speed, ends with zero. */
function braking(share: number): number {
  const s = 1 - share
  const speed = cruisePerMs * brakeMs
  // A cubic through (0, brakeSymbols) with slope -speed and (1, 0) with slope 0.
  return s * s * (3 * brakeSymbols - speed) + s * s * s * (speed - 2 * brakeSymbols)
}
