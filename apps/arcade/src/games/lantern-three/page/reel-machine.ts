import { reelPosition, settleMs, settleOffsetPx, stopTimes, wrap, type ReelPlan } from './reel-motion.ts'

export type Stops = readonly [number, number, number]

export type ReelMachine = {
  /** Puts the reels where they are said to be, at once. */
  show(stops: Stops): void
  start(): void
  /** Tells where the turning reels come to rest. */
  land(stops: Stops, quick: boolean): void
  /** Brings reels that know their place to rest at once. */
  hurry(): void
  /** Resolves when a reel (1 to 3) has come to rest. */
  whenStopped(reel: 1 | 2 | 3): Promise<void>
  dispose(): void
}

/** Symbols in a strip's column: the whole strip, one before it and two behind it, so that any place can be shown. */
export const extraSymbols = 3

/**
 * Moves three columns of symbols by their transforms and nothing else. `still` shows results without any motion, for
 * people who asked their system for less of it.
 */
export function createReelMachine(
  columns: readonly HTMLElement[],
  length: number,
  still: boolean,
): ReelMachine {
  let plans: ReelPlan[] = columns.map(() => ({ from: 0 }))
  let pressedAt = 0
  let frame = 0
  let waiting: { reel: number; resolve: () => void }[] = []

  function place(reel: number, position: number, offsetPx = 0) {
    const shift = (-100 * wrap(position, length)) / (length + extraSymbols)
    const column = columns[reel]
    if (column)
      column.style.transform = `translate3d(0, calc(${shift.toFixed(4)}% + ${offsetPx.toFixed(2)}px), 0)`
  }

  function draw(now: number) {
    const t = now - pressedAt
    let turning = false
    plans.forEach((plan, reel) => {
      const sinceStopMs = plan.stop ? t - plan.stop.atMs : -1
      if (sinceStopMs < settleMs) turning = true
      place(reel, reelPosition(plan, t), settleOffsetPx(sinceStopMs))
      if (sinceStopMs >= 0) arrive(reel)
    })
    frame = turning ? requestAnimationFrame(draw) : 0
  }

  function arrive(reel: number) {
    const arrived = waiting.filter(each => each.reel === reel)
    waiting = waiting.filter(each => each.reel !== reel)
    for (const each of arrived) each.resolve()
  }

  function isResting(reel: number): boolean {
    const stop = plans[reel]?.stop
    return frame === 0 || (stop !== undefined && performance.now() - pressedAt >= stop.atMs)
  }

  function rest(stops: Stops) {
    cancelAnimationFrame(frame)
    frame = 0
    plans = stops.map(index => ({ from: index, stop: { index, atMs: 0 } }))
    stops.forEach((index, reel) => {
      place(reel, index)
      arrive(reel)
    })
  }

  return {
    show: rest,
    start: () => {
      if (still) return
      plans = plans.map(plan => ({ from: plan.stop?.index ?? plan.from }))
      pressedAt = performance.now()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    },
    land: (stops, quick) => {
      if (still) return rest(stops)
      const times = stopTimes(performance.now() - pressedAt, quick)
      plans = plans.map(({ from }, reel) => ({
        from,
        stop: { index: stops[reel] ?? 0, atMs: times[reel] ?? 0 },
      }))
      if (frame === 0) frame = requestAnimationFrame(draw)
    },
    hurry: () => {
      const now = performance.now() - pressedAt
      plans = plans.map(plan =>
        plan.stop ? { ...plan, stop: { ...plan.stop, atMs: Math.min(plan.stop.atMs, now) } } : plan,
      )
    },
    whenStopped: reel =>
      isResting(reel - 1)
        ? Promise.resolve()
        : new Promise(resolve => {
            waiting.push({ reel: reel - 1, resolve })
          }),
    dispose: () => cancelAnimationFrame(frame),
  }
}
