import { createLedger, type Ledger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import { createBatchMetrics, type Clock, type Metrics } from '@glasshouse/service'
import { memberGuards } from './modules/access/members/index.ts'
import { pushRowStatement } from './platform/push/index.ts'

/**
 * Several processes share one ledger, so the database's clock dates the movements; only a test's clock takes
 * precedence.
 */
export function openLedger({
  database,
  clock,
  metrics,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly metrics: Metrics
}): Ledger {
  const movedClock = clock.isMoved ? { clock } : {}
  return createLedger({
    database,
    rows: { ...pushRowStatement },
    guards: memberGuards,
    watch: createBatchMetrics(metrics, 'glasshouse_ledger'),
    ...movedClock,
  })
}
