import { fullBucket, takeToken, type MonotonicClock, type Rate } from '@glasshouse/service'
import { waitingCaller } from './waiting-caller.ts'

/** Expensive work that may run at a time in one process, and what may wait for it. */
export type GateSettings = {
  /** How many run at a time. */
  readonly places: number
  /** Of preferred callers, of those who came back, and of all others. */
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
  /** Those who come back after it are served before newcomers, so that it need not last until the queue is empty. */
  readonly waitS = 1

  constructor() {
    super('there is more expensive work than this process does in time')
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
  const { places, mostQueued, usualRate } = settings
  const usual = fullBucket(usualRate, clock.ms())
  const refused = createRefused({ leastMs: new Overloaded().waitS * 1_000, clock })
  const refuse = (end: GateEnd) => {
    onEnd?.(end)
    const caller = waitingCaller()
    if (caller && end !== 'left') refused.note(caller.network)
    return new Overloaded()
  }
  const lines = createLines(settings, { refuse, refused })
  let running = 0
  const noteWaiting = () => onWaiting?.(lines.size())
  const refuseIf = (isFull: boolean) => {
    if (waitingCaller()?.hasLeft() === true) throw refuse('left')
    if (isFull) throw refuse('full')
  }
  const enter = async () => {
    refuseIf(running >= places && lines.own().size() >= mostQueued)
    if (running < places) {
      running += 1
      return
    }
    const waiting = lines.own().wait()
    noteWaiting()
    await waiting.finally(noteWaiting)
  }
  const leave = () => {
    // The place goes to the next one, so that the number of places in use stays.
    if (!lines.beginNext()) running -= 1
  }
  return {
    admit: async work => {
      const { admitted } = lines.own()
      const network = waitingCaller()?.network
      refuseIf(admitted.isFullFor(network))
      const end = admitted.add(network)
      return work().finally(end)
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

type LineDeps = Pick<QueueDeps, 'refuse'> & { readonly refused: ReturnType<typeof createRefused> }

/** Preferred callers come before those who were refused and came back, and these before all others. */
function createLines({ places, mostQueued, waitMs }: GateSettings, { refuse, refused }: LineDeps) {
  const most = places + mostQueued
  const crowd = { from: places, most: Math.max(1, Math.floor(mostQueued / 8)) }
  const newLine = (ofNetwork = crowd) => ({
    ...createQueue({ waitMs, refuse }),
    admitted: createAdmitted(most, ofNetwork),
  })
  const [first, returned, others] = [newLine({ from: most, most }), newLine(), newLine()]
  const inOrder = [first, returned, others]
  /** Chosen once for a call: who came back has no second turn by the same refusal. */
  const chosen = new WeakMap<object, typeof others>()
  return {
    own: () => {
      const caller = waitingCaller()
      if (!caller) return others
      if (caller.isPreferred) return first
      const line = chosen.get(caller.call) ?? (refused.hasComeBack(caller.network) ? returned : others)
      chosen.set(caller.call, line)
      return line
    },
    size: () => inOrder.reduce((sum, line) => sum + line.size(), 0),
    /** False where none waits. */
    beginNext: () => inOrder.some(line => line.beginNext()),
  }
}

/** Those who are on their way; once so many are, callers of one network are no more than a part of them. */
function createAdmitted(most: number, ofNetwork: { readonly from: number; readonly most: number }) {
  const networks = new Map<string, number>()
  let all = 0
  return {
    /** Work of our own has no network. */
    isFullFor: (network: string | undefined): boolean =>
      all >= most ||
      (network !== undefined && all >= ofNetwork.from && (networks.get(network) ?? 0) >= ofNetwork.most),
    /** What it answers ends it. */
    add: (network = ''): (() => void) => {
      all += 1
      networks.set(network, (networks.get(network) ?? 0) + 1)
      return () => {
        all -= 1
        const left = (networks.get(network) ?? 1) - 1
        if (left === 0) networks.delete(network)
        else networks.set(network, left)
      }
    },
  }
}

/** How long a refused caller may take to come back and be served before newcomers. */
const placeKeptMs = 60_000
const mostRefused = 50_000

/**
 * Callers that were refused and told when to come again. One that does, and not before, comes before those who were
 * never here: a member who waits as told gets in, and callers that always come from another address gain nothing.
 */
function createRefused({ leastMs, clock }: { readonly leastMs: number; readonly clock: MonotonicClock }) {
  // A caller's clock and ours do not agree to the millisecond.
  const soonestMs = leastMs * 0.9
  const refusedMs = new Map<string, number>()
  return {
    note: (network: string): void => {
      // The first refusal counts: one who asks again too early loses nothing, and gains nothing.
      const knownMs = refusedMs.get(network)
      if (knownMs !== undefined && clock.ms() - knownMs <= placeKeptMs) return
      refusedMs.delete(network)
      refusedMs.set(network, clock.ms())
      if (refusedMs.size <= mostRefused) return
      for (const oldest of refusedMs.keys()) {
        refusedMs.delete(oldest)
        return
      }
    },
    /** True once for each refusal. */
    hasComeBack: (network: string): boolean => {
      const passedMs = clock.ms() - (refusedMs.get(network) ?? Number.NEGATIVE_INFINITY)
      if (passedMs < soonestMs) return false
      refusedMs.delete(network)
      return passedMs <= placeKeptMs
    },
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
