import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { sweepLot } from '../jobs/index.ts'
import { forgetBefore } from './outbox.queries.ts'

/** How long a page may be away and still be told what it missed. */
const keptMs = 24 * 60 * 60_000

/** Deletes a lot of the events that are older than a day, and answers how many. */
export function forgetOldEvents({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Promise<number> {
  return forgetBefore(database, new Date(clock.now().getTime() - keptMs), sweepLot)
}
