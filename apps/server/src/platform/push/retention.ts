import type { Database } from '@glasshouse/postgres'
import type { Clock, Incidents } from '@glasshouse/service'
import { forgetBefore } from './outbox.queries.ts'

export type RetentionDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly incidents: Incidents
}

export type Retention = { start(): void; stop(): Promise<void> }

/** How long a page may be disconnected and still get what it missed. */
const keptMs = 24 * 60 * 60_000
const everyMs = 10 * 60_000
const lot = 1_000

/** Deletes what is older than a day. Every node does it; rows that another one has just deleted are simply gone. */
export function createRetention({ database, clock, incidents }: RetentionDeps): Retention {
  const ending = new AbortController()
  let running: Promise<void> | undefined

  async function forget(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptMs)
    while (!ending.signal.aborted && (await forgetBefore(database, before, lot)) === lot);
  }

  async function keepDeleting(): Promise<void> {
    for (;;) {
      await clock.sleep(everyMs, ending.signal)
      if (ending.signal.aborted) return
      await forget().then(
        () => incidents.reportSuccess('forgetting of events'),
        (error: unknown) => {
          const said = 'push: old events not deleted'
          incidents.reportFailure('forgetting of events', { error, said, level: 'warn' })
        },
      )
    }
  }

  return {
    start: () => {
      running ??= keepDeleting()
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
