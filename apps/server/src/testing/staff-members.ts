import type { Database } from '@glasshouse/postgres'
import { createLog, createMetrics, type Clock, type Log } from '@glasshouse/service'
import { createStaffMembers, type StaffMembers } from '../modules/access/member-status/index.ts'
import { openLedger } from '../open-ledger.ts'
import { personalData } from './member-details.ts'
import { createLetters } from '../modules/site/letters/index.ts'

/** The staff commands without a running server. */
export function staffMembers({
  database,
  clock,
  log = createLog({ name: 'test', level: 'silent' }),
}: {
  readonly database: Database
  readonly clock: Clock
  readonly log?: Log
}): StaffMembers {
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  const letters = createLetters({ database, clock })
  return createStaffMembers({ database, clock, ledger, log, personalData, letters })
}
