import type { Database } from '@glasshouse/postgres'
import { systemClock, type Log, type Incidents } from '@glasshouse/service'
import { createNodeLine } from './node-line.ts'
import { numberRows, tryToLead, type OneConnection } from './outbox.queries.ts'
import type { PushMetrics } from './push-metrics.ts'
import { createWakeableSleep, type WakeableSleep } from './wakeable-sleep.ts'
import { onRowAnnounced } from './row-signal.ts'

export type SequencerDeps = {
  readonly database: Database
  readonly log: Log
  readonly incidents: Incidents
  readonly metrics: PushMetrics
  /** Called after each numbered batch, here or on another node, and whenever a connection is made anew. */
  onNumbered(): void
}

export type Sequencer = { start(): void; stop(): Promise<void> }

const batchSize = 1_000
const shortestPauseMs = 2
const longestPauseMs = 50
const candidatePauseMs = 250
/** Hints to a leader on another node are gathered this long, so that a busy node sends two hundred a second at most. */
const hintPauseMs = 5

/**
 * Numbers the rows of committed transactions. Every node runs one; the one whose connection holds the lock works, the
 * others wait to take over.
 */
export function createSequencer(deps: SequencerDeps): Sequencer {
  const { database, log, incidents, onNumbered } = deps
  const pause = createWakeableSleep()
  let isLeader = false
  let hintTimer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined

  const line = createNodeLine({
    database,
    log,
    incidents,
    listensTo: ['push_written', 'push_numbered'],
    onNotice: channel => {
      if (channel === 'push_numbered') onNumbered()
      else pause.nudge(shortestPauseMs)
    },
    duty: async (connection, signal) => {
      onNumbered()
      while (!signal.aborted && !(await tryToLead(connection))) {
        await systemClock.sleep(candidatePauseMs, signal)
      }
      if (signal.aborted) return
      isLeader = true
      await lead(connection, { ...deps, pause, signal }).finally(() => (isLeader = false))
    },
  })

  function hint(): void {
    if (isLeader) return pause.nudge(shortestPauseMs)
    hintTimer ??= setTimeout(() => {
      hintTimer = undefined
      line.notify('push_written')
    }, hintPauseMs)
  }

  return {
    start: () => {
      stopListening ??= onRowAnnounced(hint)
      line.start()
    },
    stop: async () => {
      stopListening?.()
      clearTimeout(hintTimer)
      await line.stop()
    },
  }
}

type Lead = SequencerDeps & { readonly pause: WakeableSleep; readonly signal: AbortSignal }

/**
 * The leader's work, until it is over. A row that is announced may not be committed yet, so the leader then looks again
 * after 2, 4, 8 … milliseconds, up to the pause in which it polls anyway.
 */
async function lead(
  connection: OneConnection,
  { log, metrics, onNumbered, pause, signal }: Lead,
): Promise<void> {
  metrics.leads(true)
  log.info('push: this node numbers the outbox')
  try {
    let pauseMs = shortestPauseMs
    while (!signal.aborted) {
      const numbered = await numberRows(connection, batchSize)
      if (numbered > 0) onNumbered()
      if (numbered === batchSize) continue
      const wasNudged = await pause.take(pauseMs, signal)
      pauseMs = numbered > 0 || wasNudged ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    }
  } finally {
    metrics.leads(false)
  }
}
