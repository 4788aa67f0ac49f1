import { sql, type Database } from '@glasshouse/postgres'
import { vi } from 'vitest'
import { z } from 'zod'

const waitingRow = z.object({ waiting: z.bigint() })

/** So many statements wait for locks of others. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  const ask = sql`
    select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await database.one(waitingRow, ask)).waiting >= BigInt(count), 10_000)
}
