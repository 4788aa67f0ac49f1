import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createStaffMembers, type StaffMembers } from '../modules/access/member-status/index.ts'
import { personalData } from './member-details.ts'
import { createLetters } from '../modules/site/letters/index.ts'

/** The staff commands without a running server. */
export function staffMembers({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): StaffMembers {
  return createStaffMembers({ database, clock, personalData, letters: createLetters({ database, clock }) })
}
