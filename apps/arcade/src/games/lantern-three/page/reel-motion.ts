/**
 * The position of a reel at an instant: pure, so that it can be tested; reel-course.ts makes whole courses of it.
 *
 * Positions count symbols: position p shows symbol p of the strip in the middle row. Reels turn downward, so positions
 * fall while they turn. Times are milliseconds after the press.
 */

/** When each reel stops at the earliest. Also the order in which they do: left to right. */
export const earliestStopMs = [520, 680, 840] as const

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

/** When the reels stop if the round's result arrived at `answerMs`; never earlier than the minimum. */
export function stopTimes(answerMs: number, quick: boolean): readonly [number, number, number] {
  const soon = answerMs + (quick ? 0 : brakeMs)
  const gap = quick ? 0 : 160
  const [first, second, third] = earliestStopMs
  if (quick) return [soon, soon, soon]
  return [Math.max(first, soon), Math.max(second, soon + gap), Math.max(third, soon + 2 * gap)]
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
