import { createLedger } from '@glasshouse/ledger'
import { openDatabase } from '@glasshouse/postgres'
import { createLog, systemClock } from '@glasshouse/service'
import { memberGuards } from './modules/access/members/index.ts'
import { modules } from './modules.ts'
import { createStaffJobs, type StaffJobs } from './platform/jobs/index.ts'
import { listStaffAccounts } from './platform/staff-accounts.ts'
import { serverConnection } from './platform/site-scope.ts'
import { pushRowStatement } from './platform/push/index.ts'

export type Staff = ReturnType<typeof modules.createStaff> & {
  readonly jobs: StaffJobs
  /** Names of a demonstration's staff. */
  readonly accounts: { list(): Promise<string[]> }
  close(): Promise<void>
}

/**
 * Staff decisions, on the server's database and with the rights of a running server, whether one runs or not. The
 * running servers push a decision, like everything in the outbox.
 */
export function openStaff(url: string): Staff {
  const database = openDatabase({ url, ...serverConnection, maxConnections: 2, applicationName: 'staff' })
  const ledger = createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards })
  // The decision's own row has author, time and reason; the answer is for the author.
  const log = createLog({ name: 'staff', level: 'silent' })
  const jobs = createStaffJobs({ database, clock: systemClock, log })
  return {
    ...modules.createStaff({ database, ledger, clock: systemClock, log }),
    jobs,
    accounts: { list: () => listStaffAccounts(database) },
    close: async () => {
      await jobs.close()
      await ledger.close()
      await database.close()
    },
  }
}
