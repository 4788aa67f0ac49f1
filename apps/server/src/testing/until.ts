import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

/** Waits until a condition holds; the test's own text tells what did not happen within `ms` milliseconds. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  ms = 5_000,
): Promise<void> {
  const endMs = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`not within ${ms} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

const waitingRow = z.object({ waiting: z.int() })

/** Waits until a connection to this database, or so many, wait for a lock that another one holds. */
export function untilSomebodyWaits(queries: Queries, least = 1): Promise<void> {
  return until('a transaction waits for a lock', async () => {
    const { waiting } = await queries.one(
      waitingRow,
      sql`
        select count(*)::integer as waiting
          from pg_stat_activity
         where datname = current_database()
           and wait_event_type = 'Lock'`,
    )
    return waiting >= least
  })
}
