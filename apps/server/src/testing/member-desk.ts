import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createMemberDesk, type MemberDesk } from '../modules/identity/index.ts'
import { createLetters } from '../modules/letters/index.ts'
import { planMoneyHome } from '../modules/wallet/index.ts'

/** The desk of a house that does not run beside it. */
export function memberDesk({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): MemberDesk {
  const { write: writeLetter } = createLetters({ database, clock })
  return createMemberDesk({ database, clock, writeLetter, planMoneyHome })
}
