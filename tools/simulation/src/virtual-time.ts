import { type Clock } from '@glasshouse/service'

/** Time that passes only when something happens in it. */
export type VirtualTime = {
  /** Milliseconds since the world began; nothing sets it back. */
  nowMs(): number
  /** The server's wall clock, which can be wrong. */
  readonly clock: Clock
  /** What a wall clock shows that is right. */
  rightNow(): Date
  /** The difference of the server's clock. */
  readonly skewMs: number
  /** Sets the wall clock forward or back; time itself goes on. */
  jump(ms: number): void
  /** `isMoot` tells, when the time comes, that it is no longer needed and nothing happens. */
  after(ms: number, happen: () => void, isMoot?: () => boolean): void
  /** Lets the next planned thing happen, at its time; false when nothing is planned. */
  next(): boolean
  /** Lets time pass with everything that is planned in it. */
  pass(ms: number): void
  readonly planned: number
}

const beginning = Date.UTC(2030, 0, 1)

export function createVirtualTime(): VirtualTime {
  let nowMs = 0
  let skewMs = 0
  let order = 0
  let plans: { atMs: number; order: number; happen: () => void; isMoot: () => boolean }[] = []

  const after = (ms: number, happen: () => void, isMoot = () => false) => {
    plans.push({ atMs: nowMs + Math.max(0, ms), order: (order += 1), happen, isMoot })
  }
  const takeNext = (untilMs: number) => {
    plans = plans.filter(each => !each.isMoot())
    const [first] = plans.sort((a, b) => a.atMs - b.atMs || a.order - b.order)
    if (!first || first.atMs > untilMs) return undefined
    plans = plans.slice(1)
    nowMs = Math.max(nowMs, first.atMs)
    return first
  }
  return {
    nowMs: () => nowMs,
    clock: {
      now: () => new Date(beginning + nowMs + skewMs),
      sleep: (ms, signal) =>
        new Promise(resolve => {
          if (signal?.aborted) return resolve()
          after(ms, resolve)
          signal?.addEventListener('abort', () => resolve(), { once: true })
        }),
    },
    rightNow: () => new Date(beginning + nowMs),
    get skewMs() {
      return skewMs
    },
    jump: ms => {
      skewMs += ms
    },
    after,
    next: () => {
      const plan = takeNext(Number.POSITIVE_INFINITY)
      plan?.happen()
      return plan !== undefined
    },
    pass: ms => {
      const untilMs = nowMs + ms
      for (let plan = takeNext(untilMs); plan; plan = takeNext(untilMs)) plan.happen()
      nowMs = untilMs
    },
    get planned() {
      return plans.length
    },
  }
}
