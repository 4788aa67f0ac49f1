import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createMemberDesk, type MemberDesk } from '../modules/standings/index.ts'
import { createLetters } from '../modules/letters/index.ts'

/** The desk of a house that does not run beside it. */
export function memberDesk({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): MemberDesk {
  return createMemberDesk({ database, clock, letters: createLetters({ database, clock }) })
}
