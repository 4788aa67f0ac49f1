import { fullBucket, takeToken, type MonotonicClock, type Rate } from '@glasshouse/service'
import { waitingCaller } from './waiting-caller.ts'

/** Expensive work that may run at a time in one process, and what may wait for it. */
export type GateSettings = {
  /** How many run at a time. */
  readonly places: number
  /** Of preferred callers, and of all others. */
  readonly mostQueued: number
  readonly waitMs: number
  /** Work that comes faster than this is more than honest callers ask for. */
  readonly usualRate: Rate
}

/** Refuses work while so much of it waits that its caller would wait too long. */
export type Gate = {
  /** Throws `Overloaded` when there is no place in time, or when the caller has left before it began. */
  run<T>(work: () => Promise<T>): Promise<T>
  /**
   * Does what leads to such work: no more at a time than find a place in time, so that nothing is spent on a call that
   * is refused in the end. Throws `Overloaded` at once for all others.
   */
  admit<T>(work: () => Promise<T>): Promise<T>
  /** Whether work comes faster than it usually does. */
  isPressed(): boolean
  /** Counts work that would have come if its caller had not been asked for more because of the pressure. */
  noteSpared(): void
}

/** Thrown where work found no place, as a lost database is: any call may meet it, and has the same answer to it. */
export class Overloaded extends Error {
  readonly waitS: number

  constructor(waitMs: number) {
    super('there is more expensive work than this process does in time')
    this.waitS = Math.ceil(waitMs / 1_000) + 1
  }
}

/** Work that can be done another time is left out where it finds no place. */
export async function unlessOverloaded(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
  }
}

/** How the work of a gate ended. */
export type GateEnd = 'done' | 'full' | 'waited' | 'left'

export type GateDeps = {
  readonly clock: MonotonicClock
  onEnd?(end: GateEnd): void
  /** How many wait now. */
  onWaiting?(count: number): void
}

export function createGate(settings: GateSettings, { clock, onEnd, onWaiting }: GateDeps): Gate {
  const { places, mostQueued, waitMs, usualRate } = settings
  const usual = fullBucket(usualRate, clock.ms())
  let running = 0
  const refuse = (end: GateEnd) => {
    onEnd?.(end)
    return new Overloaded(waitMs)
  }
  const first = { ...createQueue({ waitMs, refuse }), admitted: 0 }
  const others = { ...createQueue({ waitMs, refuse }), admitted: 0 }
  const ownQueue = () => (waitingCaller()?.isPreferred === true ? first : others)
  const noteWaiting = () => onWaiting?.(first.size() + others.size())
  const refuseIf = (isFull: boolean) => {
    if (waitingCaller()?.hasLeft() === true) throw refuse('left')
    if (isFull) throw refuse('full')
  }
  const enter = async () => {
    refuseIf(running >= places && ownQueue().size() >= mostQueued)
    if (running < places) {
      running += 1
      return
    }
    const waiting = ownQueue().wait()
    noteWaiting()
    await waiting.finally(noteWaiting)
  }
  const leave = () => {
    // The place goes to the next one, so that the number of places in use stays.
    if (!first.beginNext() && !others.beginNext()) running -= 1
  }
  return {
    admit: async work => {
      const own = ownQueue()
      refuseIf(own.admitted >= places + mostQueued)
      own.admitted += 1
      try {
        return await work()
      } finally {
        own.admitted -= 1
      }
    },
    run: async work => {
      takeToken(usual, usualRate, clock.ms())
      await enter()
      try {
        return await work()
      } finally {
        leave()
        onEnd?.('done')
      }
    },
    isPressed: () => {
      takeToken(usual, { ...usualRate, cost: 0 }, clock.ms())
      return usual.tokens < 1
    },
    noteSpared: () => void takeToken(usual, usualRate, clock.ms()),
  }
}

type QueueDeps = {
  readonly waitMs: number
  readonly refuse: (end: 'waited' | 'left') => Error
}

/** Those who wait for a place, in the order in which they came. */
function createQueue({ waitMs, refuse }: QueueDeps) {
  const waiting = new Set<() => void>()
  return {
    size: () => waiting.size,
    /** Ends when a place is there; fails when that takes too long, or when the caller leaves. */
    wait: () =>
      new Promise<void>((resolve, reject) => {
        const stop = () => {
          waiting.delete(begin)
          clearTimeout(timer)
          stopWatching?.()
        }
        const begin = () => {
          stop()
          resolve()
        }
        const giveUp = (end: 'waited' | 'left') => {
          stop()
          reject(refuse(end))
        }
        const timer = setTimeout(() => giveUp('waited'), waitMs)
        const stopWatching = waitingCaller()?.onLeave(() => giveUp('left'))
        waiting.add(begin)
      }),
    /** False where none waits. */
    beginNext: (): boolean => {
      const [begin] = waiting
      begin?.()
      return begin !== undefined
    },
  }
}
