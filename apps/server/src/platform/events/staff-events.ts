import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites } from '../site-scope.ts'
import { moveCursor } from './events.queries.ts'
import {
  findStuck,
  insertSkip,
  listSkipped,
  listStuck,
  waitForCursor,
  type SkippedEvent,
  type StuckEvent,
} from './staff-events.queries.ts'

export type EventRefusal =
  /** No event holds this consumer up, by now at least. */
  | 'notStuck'
  /** Another one does; the refusal carries its key. */
  | 'otherEvent'

/** What staff decide about events that hold up their consumers. */
export type StaffEvents = {
  /** The event at which each failing consumer stands, the oldest first. */
  listStuck(limit: number): Promise<StuckEvent[]>
  listSkipped(limit: number): Promise<SkippedEvent[]>
  /** The consumer never handles the event, and goes on with the next one. */
  skip(
    event: { readonly consumer: string; readonly key: string },
    decidedBy: { readonly by: string; readonly reason: string },
  ): Promise<Outcome<StuckEvent, EventRefusal>>
}

export function createStaffEvents({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): StaffEvents {
  return {
    listStuck: limit => database.transaction(tx => listStuck(tx, limit), forAllSites),
    listSkipped: limit => listSkipped(database, limit),
    skip: ({ consumer, key }, decidedBy) =>
      database.transaction(async (tx): Promise<Outcome<StuckEvent, EventRefusal>> => {
        await waitForCursor(tx, consumer)
        const stuck = await findStuck(tx, consumer)
        if (!stuck) return refuse('notStuck')
        if (stuck.key !== key) return refuse('otherEvent', { key: stuck.key })
        await insertSkip(tx, stuck, { ...decidedBy, at: clock.now() })
        await moveCursor(tx, consumer, stuck.seq)
        return ok(stuck)
      }, forAllSites),
  }
}
