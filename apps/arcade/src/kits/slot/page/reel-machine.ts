import { reelCourse } from './reel-course.ts'
import { settleMs, stopTimes, wrap, type ReelPlan } from './reel-motion.ts'

/** Symbols in a strip's column: the whole strip, one before it and two behind it, so that any place can be shown. */
const extraSymbols = 3
/** The longest wait for a round; a reel without a result stops then. */
const longestWaitMs = 60_000

/**
 * Moves columns of symbols by their transforms and nothing else. Each course is made before it begins and run by
 * the browser, so that reels turn evenly while the page is busy. With `still` it shows results without any motion, for
 * the reduced-motion setting.
 */
export class ReelMachine {
  readonly #columns: readonly HTMLElement[]
  readonly #lengths: readonly number[]
  /** Carries `data-turning` while the strips are seen and not the grid at rest. */
  readonly #frame: HTMLElement
  readonly #still: boolean
  #plans: ReelPlan[]
  #pressedAt = 0
  #running: (Animation | undefined)[] = []
  #waiting: { readonly reel: number; readonly resolve: () => void }[] = []
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(
    frame: HTMLElement,
    {
      columns,
      lengths,
      still,
    }: { columns: readonly HTMLElement[]; lengths: readonly number[]; still: boolean },
  ) {
    this.#frame = frame
    this.#columns = columns
    this.#lengths = lengths
    this.#still = still
    this.#plans = columns.map(() => ({ from: 0 }))
  }

  /** Puts the reels in their given places, at once. */
  show(stops: readonly number[]): void {
    this.dispose()
    this.rest()
    this.#plans = stops.map(index => ({ from: index, stop: { index, atMs: 0 } }))
    stops.forEach((index, reel) => {
      this.#place(reel, index)
      this.#arrive(reel)
    })
  }

  start(): void {
    if (this.#still) return
    this.#frame.dataset['turning'] = ''
    this.#plans = this.#plans.map(plan => ({ from: plan.stop?.index ?? plan.from }))
    this.#pressedAt = performance.now()
    this.#run()
  }

  /** The strips have come to rest: from here the grid in front of them is seen. */
  rest(): void {
    delete this.#frame.dataset['turning']
  }

  /** Sets where the turning reels stop, and which of them are waited for. */
  land(stops: readonly number[], quick: boolean, waits: readonly boolean[]): void {
    if (this.#still) return this.show(stops)
    const times = stopTimes(this.#sincePressMs(), quick, waits)
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

  /** Resolves when a reel, counted from 0, has stopped. */
  whenStopped(reel: number): Promise<void> {
    const stop = this.#plans[reel]?.stop
    if (stop && this.#sincePressMs() >= stop.atMs) return Promise.resolve()
    return new Promise(resolve => {
      this.#waiting.push({ reel, resolve })
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
    const frames = reelCourse(plan, { fromMs, toMs, length: this.#lengthOf(reel) }).map(each => ({
      offset: Math.min(1, (each.atMs - fromMs) / (toMs - fromMs)),
      transform: this.#transform(reel, each.position, each.offsetPx),
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
    if (column) column.style.transform = this.#transform(reel, wrap(position, this.#lengthOf(reel)), 0)
  }

  /** The position is on the strip, both ends of it included. */
  #transform(reel: number, position: number, offsetPx: number): string {
    const percent = (-100 * position) / (this.#lengthOf(reel) + extraSymbols)
    return `translate3d(0, calc(${percent.toFixed(4)}% + ${offsetPx.toFixed(2)}px), 0)`
  }

  #arrive(reel: number) {
    const arrived = this.#waiting.filter(each => each.reel === reel)
    this.#waiting = this.#waiting.filter(each => each.reel !== reel)
    for (const each of arrived) each.resolve()
  }

  #lengthOf(reel: number): number {
    return this.#lengths[reel] ?? 1
  }

  #sincePressMs(): number {
    return performance.now() - this.#pressedAt
  }
}
