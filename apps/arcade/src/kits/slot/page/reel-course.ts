import {
  brakeMs,
  rampMs,
  reelPosition,
  settleMs,
  settleOffsetPx,
  wrap,
  type ReelPlan,
} from './reel-motion.ts'

/** Where a reel is at an instant of its way: a position on its strip, and what it hangs below that. */
export type Waypoint = { readonly atMs: number; readonly position: number; readonly offsetPx: number }

/** Curves get a waypoint this often; straight parts only have their ends. */
const bendMs = 12
/** The left edge of an instant: what was true until then. */
const justBeforeMs = 1e-6

/**
 * The whole course of a reel between two instants, as straight pieces: a browser can run it by itself, whatever else
 * the page is doing. Two waypoints of one instant are a jump, from one end of the strip to the other.
 */
export function reelCourse(
  plan: ReelPlan,
  { fromMs, toMs, length }: { readonly fromMs: number; readonly toMs: number; readonly length: number },
): Waypoint[] {
  return piecesOf(plan, fromMs, toMs).flatMap(({ from, to, bends }) => {
    const times = [from]
    if (bends) for (let at = from + bendMs; at < to; at += bendMs) times.push(at)
    times.push(to)
    const read = (atMs: number) => ({
      atMs,
      // The last instant of a piece belongs to it, and not to the one that begins there.
      position: reelPosition(plan, atMs === to ? Math.max(from, atMs - justBeforeMs) : atMs),
      offsetPx: plan.stop ? settleOffsetPx(atMs - plan.stop.atMs) : 0,
    })
    return overTheSeam(times.map(read), length)
  })
}

type Piece = { readonly from: number; readonly to: number; readonly bends: boolean }

/** A reel gains speed, keeps it, brakes, and springs once. */
function piecesOf({ stop }: ReelPlan, fromMs: number, toMs: number): Piece[] {
  const brakeFrom = stop ? stop.atMs - brakeMs : Infinity
  const rampTo = Math.min(rampMs, brakeFrom)
  const edges = [0, rampTo, brakeFrom, stop?.atMs ?? Infinity, stop ? stop.atMs + settleMs : Infinity]
  return edges.flatMap((edge, index) => {
    const from = Math.max(fromMs, edge)
    const to = Math.min(toMs, edges[index + 1] ?? Infinity)
    return to > from ? [{ from, to, bends: index !== 1 }] : []
  })
}

/** Positions on the strip: where a straight way crosses the seam it leaps to the other end. */
function overTheSeam(points: readonly Waypoint[], length: number): Waypoint[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    const here = { ...point, position: wrap(point.position, length) }
    if (!next || next.position >= point.position) return [here]
    // On the seam itself both ends are meant: the one that the way comes to, and the one that it goes on from.
    const beyond = here.position === 0 ? [{ ...here, position: length }] : []
    const found = beyond.length > 0 && index === 0 ? beyond : [here, ...beyond]
    const perMs = (next.position - point.position) / (next.atMs - point.atMs)
    const first = Math.ceil(point.position / length - 1) * length
    for (let seam = first; seam > next.position; seam -= length) {
      const atMs = point.atMs + (seam - point.position) / perMs
      found.push({ ...point, atMs, position: 0 }, { ...point, atMs, position: length })
    }
    return found
  })
}
