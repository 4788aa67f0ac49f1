import { type Database } from '@glasshouse/postgres'
import { type Clock, type Incidents, type Metrics } from '@glasshouse/service'
import { sweepLot } from '../jobs/index.ts'
import { forAllSites } from '../site-scope.ts'
import { type Subscription } from './event.ts'
import {
  deleteOldEvents,
  ensureCursors,
  hasUnnumbered,
  holdCursor,
  listBehind,
  listEvents,
  listLags,
  lockCursor,
  moveCursor,
  numberEvents,
  scopeToSite,
  type Cursor,
  type Reader,
} from './events.queries.ts'

export type ConsumersDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly incidents: Incidents
  readonly metrics: Metrics
}

export type Consumers = {
  /** Hands events to consumers from now on. */
  start(): void
  /** Ends when the transactions that run have ended. */
  stop(): Promise<void>
  /** Hands out every event that there is, and answers how many were handled. For tests. */
  runDue(): Promise<number>
  /** Deletes a lot of old events, and answers how many. */
  sweep(): Promise<number>
}

const pollIntervalMs = 500
/** So many events are handled in one transaction, as long as none of them fails. */
const lot = 50
const mostNumbered = 1_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const keptMs = 30 * 24 * 60 * 60_000

/**
 * Hands events to their consumers, each in the order in which they became visible, whichever process does it. An event
 * that cannot be handled holds up its consumer alone: it is tried again with growing pauses, and the lag is visible.
 */
export function createConsumers(deps: ConsumersDeps, subscriptions: readonly Subscription[]): Consumers {
  const { database, clock, incidents } = deps
  const readers = subscriptions.map(({ consumer, type }) => ({ consumer, type: type.name }))
  if (new Set(readers.map(({ consumer }) => consumer)).size < readers.length)
    throw new Error('two consumers have one name')
  addLagMetrics(deps, readers)
  const round = createRound(deps, subscriptions, readers)
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function keepHandling(): Promise<void> {
    while (!ending.signal.aborted) {
      let handled = 0
      try {
        handled = await round()
        incidents.reportSuccess('handing out events')
      } catch (error) {
        incidents.reportFailure('handing out events', { error, said: 'events could not be handed out' })
      }
      await clock.sleep(handled > 0 ? 1 : pollIntervalMs, ending.signal)
    }
  }

  return {
    start: () => {
      if (readers.length > 0) running = keepHandling()
    },
    stop: async () => {
      ending.abort()
      await running
    },
    runDue: async () => {
      let handled = 0
      for (;;) {
        const more = await round()
        if (more === 0) return handled
        handled += more
      }
    },
    sweep: () => {
      const before = new Date(clock.now().getTime() - keptMs)
      return database.transaction(tx => deleteOldEvents(tx, readers, { before, most: sweepLot }), forAllSites)
    },
  }
}

/** One round numbers what is new; then each consumer handles a lot of what it has to. It answers how many events. */
function createRound(
  deps: ConsumersDeps,
  subscriptions: readonly Subscription[],
  readers: readonly Reader[],
): () => Promise<number> {
  const { database, clock } = deps
  let opened: Promise<void> | undefined
  const open = async () => {
    opened ??= ensureCursors(database, readers)
    await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
  }
  return async () => {
    await open()
    while (
      (await database.transaction(tx => hasUnnumbered(tx), forAllSites)) &&
      (await database.transaction(tx => numberEvents(tx, mostNumbered), forAllSites))
    );
    const behind = new Set(
      await database.transaction(tx => listBehind(tx, readers, clock.now()), forAllSites),
    )
    const handled = await Promise.all(
      subscriptions.filter(({ consumer }) => behind.has(consumer)).map(each => consume(deps, each)),
    )
    return handled.reduce((sum, count) => sum + count, 0)
  }
}

/** Handles a lot, or after a failure one, so that those before the one that fails are done. */
async function consume(deps: ConsumersDeps, subscription: Subscription): Promise<number> {
  const { database, clock, incidents } = deps
  const { consumer, type } = subscription
  const read: Reading = { cursor: undefined, key: undefined }
  try {
    const handled = await tellLot(deps, subscription, { most: lot, read }).catch(() =>
      tellLot(deps, subscription, { most: 1, read }),
    )
    if (handled > 0) incidents.reportSuccess(`consumer ${consumer}`)
    return handled
  } catch (error) {
    incidents.reportFailure(`consumer ${consumer}`, {
      error,
      fields: { consumer, event: type.name, key: read.key },
      said: `events not handled: ${consumer}`,
    })
    if (!read.cursor) return 0
    const { seq, tries } = read.cursor
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries, 16), longestPauseMs)
    await holdCursor(database, consumer, {
      after: seq,
      nextTryAt: new Date(clock.now().getTime() + pauseMs),
      error: error instanceof Error ? error.message : String(error),
    })
    return 0
  }
}

/** Where a consumer was when it failed. */
type Reading = { cursor: Cursor | undefined; key: string | undefined }

/** One transaction: the events, what their handlers write, and the cursor. Answers how many were handled. */
function tellLot(
  { database, clock }: ConsumersDeps,
  { consumer, type, tell }: Subscription,
  { most, read }: { readonly most: number; readonly read: Reading },
): Promise<number> {
  return database.transaction(async tx => {
    const cursor = await lockCursor(tx, consumer, clock.now())
    if (!cursor) return 0
    read.cursor = cursor
    const events = await listEvents(tx, { type: type.name, after: cursor.seq, most })
    for (const { site: siteId, key, data, at } of events) {
      read.key = key
      await scopeToSite(tx, siteId)
      await tell(tx, { siteId, key, data, at })
    }
    const last = events.at(-1)
    if (last) await moveCursor(tx, consumer, last.seq)
    return events.length
  }, forAllSites)
}

function addLagMetrics({ database, metrics, clock }: ConsumersDeps, readers: readonly Reader[]): void {
  const waiting = metrics.gauge(
    'glasshouse_events_waiting',
    'Events that a consumer has not handled yet; more than a few for long means that it cannot',
    ['consumer'],
  )
  const lag = metrics.gauge('glasshouse_event_lag_seconds', 'Age of the oldest of them', ['consumer'])
  metrics.readWhenAsked([waiting, lag], async () => {
    const lags = await database.transaction(tx => listLags(tx, readers, clock.now()), forAllSites)
    for (const { consumer, events, seconds } of lags) {
      waiting.set({ consumer }, events)
      lag.set({ consumer }, seconds)
    }
  })
}
