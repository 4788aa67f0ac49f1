import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@glasshouse/postgres'
import { systemClock, type Log } from '@glasshouse/service'
import { getPosition, listAfter, type StoredEvent } from './outbox.queries.ts'
import { createRest } from './rest.ts'

export type TailerParts = {
  readonly database: Database
  readonly log: Log
  /** Takes one event, in order of numbers. */
  onEvent(event: StoredEvent): void
  /** True while what was taken has not gone out yet and no more should come. */
  isBehind(): boolean
}

export type Tailer = {
  /** Begins after what is numbered now; answers that number. */
  start(): Promise<number>
  /** There may be something to read. */
  nudge(): void
  /** The last number that was taken. */
  position(): number
  /** True as soon as the position is there, false when it is not within `ms`. */
  reaches(seq: number, ms: number): Promise<boolean>
  stop(): Promise<void>
}

const pageSize = 500
/** Readers are woken by the sequencer; this is for the wake-up that got lost with a connection. */
const pollMs = 250
const retryMs = 200
/** How long events may be handed out before the loop takes its turn at other things. */
const turnMs = 10

/** Reads the numbered events of all sites, once per node, and hands them on in order. */
export function createTailer({ database, log, onEvent, isBehind }: TailerParts): Tailer {
  const ending = new AbortController()
  const rest = createRest()
  const waiting = new Set<{ seq: number; resolve(): void }>()
  let position = 0
  let running: Promise<void> | undefined

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const page = await listAfter(database, position, pageSize)
        await handOut(page)
        if (page.length < pageSize) await rest.take(pollMs, ending.signal)
      } catch (error) {
        log.warn({ err: error }, 'push: outbox not readable, trying again')
        await systemClock.sleep(retryMs, ending.signal)
      }
    }
  }

  async function handOut(page: readonly StoredEvent[]): Promise<void> {
    let turnBegan = performance.now()
    for (const event of page) {
      take(event)
      while (isBehind() && !ending.signal.aborted) await nextTurn()
      if (performance.now() - turnBegan > turnMs) {
        await nextTurn()
        turnBegan = performance.now()
      }
    }
  }

  function take(event: StoredEvent): void {
    try {
      onEvent(event)
    } catch (error) {
      // One event that cannot be sent must not hold up all that come after it.
      log.error({ err: error, seq: event.seq, event: event.event }, 'push: event not sent')
    }
    position = event.seq
    for (const waiter of waiting) {
      if (waiter.seq > position) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }

  return {
    start: async () => {
      position = (await getPosition(database)).last_seq
      running ??= follow()
      return position
    },
    nudge: () => rest.nudge(0),
    position: () => position,
    reaches: async (seq, ms) => {
      if (seq <= position) return true
      const patience = AbortSignal.any([AbortSignal.timeout(ms), ending.signal])
      await new Promise<void>(resolve => {
        const waiter = { seq, resolve }
        waiting.add(waiter)
        patience.addEventListener('abort', () => {
          waiting.delete(waiter)
          resolve()
        })
      })
      return seq <= position
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
