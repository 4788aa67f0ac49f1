import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@glasshouse/postgres'
import { systemClock, type Log, type Incidents } from '@glasshouse/service'
import { getPosition, listAfter, type StoredEvent } from './outbox.queries.ts'
import { createProgress, type Progress } from './progress.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'

export type TailerDeps = {
  readonly database: Database
  readonly log: Log
  readonly incidents: Incidents
  /** Takes one event, in order of numbers. */
  onEvent(event: StoredEvent): void
  /** True while what was taken has not gone out yet and no more should come. */
  isBehind(): boolean
}

export type Tailer = Pick<Progress, 'position' | 'reaches'> & {
  /** Begins after what is numbered now; answers that number. */
  start(): Promise<number>
  /** There may be something to read. */
  nudge(): void
  stop(): Promise<void>
}

const pageSize = 500
/** Readers are woken by the sequencer; this is for the wake-up that got lost with a connection. */
const pollMs = 250
const retryMs = 200
/** How long events may be sent before the loop gets a turn for other work. */
const turnMs = 10

/** Reads the numbered events of all sites, once per node, and hands them on in order. */
export function createTailer(deps: TailerDeps): Tailer {
  const { database, incidents } = deps
  const ending = new AbortController()
  const pause = createWakeableSleep()
  const progress = createProgress(ending.signal)
  let running: Promise<void> | undefined

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const page = await listAfter(database, progress.position(), pageSize)
        incidents.reportSuccess('reader of the outbox')
        await handOut(page, { ...deps, progress, signal: ending.signal })
        if (page.length < pageSize) await pause.take(pollMs, ending.signal)
      } catch (error) {
        const said = 'push: outbox not readable, trying again'
        incidents.reportFailure('reader of the outbox', { error, said, level: 'warn' })
        await systemClock.sleep(retryMs, ending.signal)
      }
    }
  }

  return {
    ...progress,
    start: async () => {
      progress.moveTo((await getPosition(database)).lastSeq)
      running ??= follow()
      return progress.position()
    },
    nudge: () => pause.nudge(0),
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

type HandOut = TailerDeps & { readonly progress: Progress; readonly signal: AbortSignal }

/** In order, with turns of the loop between, and no faster than the sockets are served. */
async function handOut(page: readonly StoredEvent[], deps: HandOut): Promise<void> {
  let turnBegan = performance.now()
  for (const event of page) {
    take(event, deps)
    while (deps.isBehind() && !deps.signal.aborted) await nextTurn()
    if (performance.now() - turnBegan > turnMs) {
      await nextTurn()
      turnBegan = performance.now()
    }
  }
}

function take(event: StoredEvent, { onEvent, log, progress }: HandOut): void {
  try {
    onEvent(event)
  } catch (error) {
    // One event that cannot be sent must not hold up all that come after it.
    log.error({ err: error, seq: event.seq, event: event.event }, 'push: event not sent')
  }
  progress.moveTo(event.seq)
}
