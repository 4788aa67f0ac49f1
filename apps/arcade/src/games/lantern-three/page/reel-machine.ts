import { reelPosition, settleMs, settleOffsetPx, stopTimes, wrap, type ReelPlan } from './reel-motion.ts'

type Stops = readonly [number, number, number]

/** Symbols in a strip's column: the whole strip, one before it and two behind it, so that any place can be shown. */
const extraSymbols = 3

/**
 * Moves three columns of symbols by their transforms and nothing else. With `still` it shows results without any
 * motion, for people who asked their system for less of it.
 */
export class ReelMachine {
  readonly #columns: readonly HTMLElement[]
  readonly #length: number
  readonly #still: boolean
  #plans: ReelPlan[]
  #pressedAt = 0
  #frame = 0
  #waiting: { readonly reel: number; readonly resolve: () => void }[] = []

  constructor(columns: readonly HTMLElement[], length: number, still: boolean) {
    this.#columns = columns
    this.#length = length
    this.#still = still
    this.#plans = columns.map(() => ({ from: 0 }))
  }

  /** Puts the reels where they are said to be, at once. */
  show(stops: Stops): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#plans = stops.map(index => ({ from: index, stop: { index, atMs: 0 } }))
    stops.forEach((index, reel) => {
      this.#place(reel, index, 0)
      this.#arrive(reel)
    })
  }

  start(): void {
    if (this.#still) return
    this.#plans = this.#plans.map(plan => ({ from: plan.stop?.index ?? plan.from }))
    this.#pressedAt = performance.now()
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(this.#draw)
  }

  /** Tells where the turning reels come to rest. */
  land(stops: Stops, quick: boolean): void {
    if (this.#still) return this.show(stops)
    const times = stopTimes(performance.now() - this.#pressedAt, quick)
    this.#plans = this.#plans.map(({ from }, reel) => ({
      from,
      stop: { index: stops[reel] ?? 0, atMs: times[reel] ?? 0 },
    }))
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw)
  }

  /** Brings reels that know their place to rest at once. */
  hurry(): void {
    const now = performance.now() - this.#pressedAt
    this.#plans = this.#plans.map(({ from, stop }) =>
      stop ? { from, stop: { ...stop, atMs: Math.min(stop.atMs, now) } } : { from },
    )
  }

  /** Resolves when a reel (1 to 3) has come to rest. */
  whenStopped(reel: 1 | 2 | 3): Promise<void> {
    if (this.#isResting(reel - 1)) return Promise.resolve()
    return new Promise(resolve => {
      this.#waiting.push({ reel: reel - 1, resolve })
    })
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  readonly #draw = (now: number) => {
    const t = now - this.#pressedAt
    let turning = false
    this.#plans.forEach((plan, reel) => {
      const sinceStopMs = plan.stop ? t - plan.stop.atMs : -1
      if (sinceStopMs < settleMs) turning = true
      this.#place(reel, reelPosition(plan, t), settleOffsetPx(sinceStopMs))
      if (sinceStopMs >= 0) this.#arrive(reel)
    })
    this.#frame = turning ? requestAnimationFrame(this.#draw) : 0
  }

  #place(reel: number, position: number, offsetPx: number) {
    const column = this.#columns[reel]
    if (!column) return
    const percent = (-100 * wrap(position, this.#length)) / (this.#length + extraSymbols)
    column.style.transform = `translate3d(0, calc(${percent.toFixed(4)}% + ${offsetPx.toFixed(2)}px), 0)`
  }

  #arrive(reel: number) {
    const arrived = this.#waiting.filter(each => each.reel === reel)
    this.#waiting = this.#waiting.filter(each => each.reel !== reel)
    for (const each of arrived) each.resolve()
  }

  #isResting(reel: number): boolean {
    const stop = this.#plans[reel]?.stop
    return this.#frame === 0 || (stop !== undefined && performance.now() - this.#pressedAt >= stop.atMs)
  }
}
