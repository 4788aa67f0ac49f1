import { reelCourse } from './reel-course.ts'
import { settleMs, stopTimes, wrap, type ReelPlan } from './reel-motion.ts'

type Stops = readonly [number, number, number]

/** Symbols in a strip's column: the whole strip, one before it and two behind it, so that any place can be shown. */
const extraSymbols = 3
/** The longest wait for a round; a reel without a result stops then. */
const longestWaitMs = 60_000

/**
 * Moves three columns of symbols by their transforms and nothing else. Each course is made before it begins and run by
 * the browser, so that reels turn evenly while the page is busy. With `still` it shows results without any motion, for
 * the reduced-motion setting.
 */
export class ReelMachine {
  readonly #columns: readonly HTMLElement[]
  readonly #length: number
  readonly #still: boolean
  #plans: ReelPlan[]
  #pressedAt = 0
  #running: (Animation | undefined)[] = []
  #waiting: { readonly reel: number; readonly resolve: () => void }[] = []
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(columns: readonly HTMLElement[], length: number, still: boolean) {
    this.#columns = columns
    this.#length = length
    this.#still = still
    this.#plans = columns.map(() => ({ from: 0 }))
  }

  /** Puts the reels in their given places, at once. */
  show(stops: Stops): void {
    this.dispose()
    this.#plans = stops.map(index => ({ from: index, stop: { index, atMs: 0 } }))
    stops.forEach((index, reel) => {
      this.#place(reel, index)
      this.#arrive(reel)
    })
  }

  start(): void {
    if (this.#still) return
    this.#plans = this.#plans.map(plan => ({ from: plan.stop?.index ?? plan.from }))
    this.#pressedAt = performance.now()
    this.#run()
  }

  /** Sets where the turning reels stop. */
  land(stops: Stops, quick: boolean): void {
    if (this.#still) return this.show(stops)
    const times = stopTimes(this.#sincePressMs(), quick)
    this.#plans = this.#plans.map(({ from }, reel) => ({
      from,
      stop: { index: stops[reel] ?? 0, atMs: times[reel] ?? 0 },
    }))
    this.#run()
  }

  /** Brings reels that know their place to rest at once. */
  hurry(): void {
    const now = this.#sincePressMs()
    if (!this.#plans.some(({ stop }) => stop && stop.atMs > now)) return
    this.#plans = this.#plans.map(({ from, stop }) =>
      stop ? { from, stop: { ...stop, atMs: Math.min(stop.atMs, now) } } : { from },
    )
    this.#run()
  }

  /** Resolves when a reel (1 to 3) has come to rest. */
  whenStopped(reel: 1 | 2 | 3): Promise<void> {
    const stop = this.#plans[reel - 1]?.stop
    if (stop && this.#sincePressMs() >= stop.atMs) return Promise.resolve()
    return new Promise(resolve => {
      this.#waiting.push({ reel: reel - 1, resolve })
    })
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    for (const animation of this.#running) animation?.cancel()
    this.#running = []
  }

  /** Sends every reel on the rest of its course, from its current position. */
  #run(): void {
    const now = this.#sincePressMs()
    this.dispose()
    this.#plans.forEach((plan, reel) => {
      const endMs = plan.stop ? plan.stop.atMs + settleMs : longestWaitMs
      if (plan.stop) this.#timers.push(setTimeout(() => this.#arrive(reel), plan.stop.atMs - now))
      if (plan.stop) this.#place(reel, plan.stop.index)
      if (endMs > now) this.#running[reel] = this.#animate(reel, now, endMs)
    })
  }

  #animate(reel: number, fromMs: number, toMs: number): Animation | undefined {
    const plan = this.#plans[reel]
    const column = this.#columns[reel]
    if (!plan || !column) return undefined
    const frames = reelCourse(plan, { fromMs, toMs, length: this.#length }).map(each => ({
      offset: Math.min(1, (each.atMs - fromMs) / (toMs - fromMs)),
      transform: this.#transform(each.position, each.offsetPx),
    }))
    const animation = column.animate(frames, {
      duration: toMs - fromMs,
      fill: plan.stop ? 'none' : 'forwards',
    })
    // Its clock is that of the press, not of the first frame that the browser finds time for.
    animation.startTime = document.timeline.currentTime
    return animation
  }

  #place(reel: number, position: number) {
    const column = this.#columns[reel]
    if (column) column.style.transform = this.#transform(wrap(position, this.#length), 0)
  }

  /** The position is on the strip, both ends of it included. */
  #transform(position: number, offsetPx: number): string {
    const percent = (-100 * position) / (this.#length + extraSymbols)
    return `translate3d(0, calc(${percent.toFixed(4)}% + ${offsetPx.toFixed(2)}px), 0)`
  }

  #arrive(reel: number) {
    const arrived = this.#waiting.filter(each => each.reel === reel)
    this.#waiting = this.#waiting.filter(each => each.reel !== reel)
    for (const each of arrived) each.resolve()
  }

  #sincePressMs(): number {
    return performance.now() - this.#pressedAt
  }
}
