import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createStaffMembers, type StaffMembers } from '../modules/access/member-status/index.ts'
import { createLetters } from '../modules/site/letters/index.ts'

/** The desk of a house that does not run beside it. */
export function staffMembers({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): StaffMembers {
  return createStaffMembers({ database, clock, letters: createLetters({ database, clock }) })
}
