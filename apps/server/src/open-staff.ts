import { createLedger } from '@glasshouse/ledger'
import { databaseTime, openDatabase, type Database } from '@glasshouse/postgres'
import { createHealth, createLog, createMetrics, startHouseClock, type Clock } from '@glasshouse/service'
import { memberGuards, rekeyIndexes } from './modules/access/members/index.ts'
import { rekeyAccounts } from './modules/money/bank-accounts/index.ts'
import { modules } from './modules.ts'
import { createStaffEvents, type StaffEvents } from './platform/events/index.ts'
import { createStaffJobs, type StaffJobs } from './platform/jobs/index.ts'
import {
  createPersonalData,
  createStaffPersonalData,
  requirePersonalKeys,
  type PersonalDataKeys,
  type StaffPersonalData,
} from './platform/personal-data/index.ts'
import { listStaffAccounts } from './platform/staff-accounts.ts'
import { serverConnection } from './platform/site-scope.ts'
import { pushRowStatement } from './platform/push/index.ts'

export type Staff = ReturnType<typeof modules.createStaff> & {
  readonly jobs: StaffJobs
  readonly events: StaffEvents
  readonly personalData: StaffPersonalData
  /** Names of a demonstration's staff. */
  readonly accounts: { list(): Promise<string[]> }
  close(): Promise<void>
}

/**
 * Staff decisions, on the server's database and with the rights of a running server, whether one runs or not. The
 * running servers push a decision, like everything in the outbox.
 */
export async function openStaff(url: string, keys: PersonalDataKeys): Promise<Staff> {
  const database = openDatabase({ url, ...serverConnection, maxConnections: 2, applicationName: 'staff' })
  const clock = await openClock(database)
  const personalData = createPersonalData(keys)
  await requirePersonalKeys(database, personalData)
  const ledger = createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards })
  // The decision's own row has author, time and reason; the answer is for the author.
  const log = createLog({ name: 'staff', level: 'silent' })
  const jobs = createStaffJobs({ database, clock, log })
  return {
    ...modules.createStaff({ database, ledger, clock, log, personalData }),
    jobs,
    events: createStaffEvents({ database, clock }),
    personalData: createStaffPersonalData({
      database,
      personalData,
      clock,
      rekeyIndexes: [
        (after, limit) => rekeyIndexes({ database, personalData }, { after, limit }),
        (after, limit) => rekeyAccounts({ database, personalData }, { after, limit }),
      ],
    }),
    accounts: { list: () => listStaffAccounts(database) },
    close: async () => {
      await jobs.close()
      await ledger.close()
      await database.close()
    },
  }
}

/** The database's time: what staff decide does not depend on the clock of the terminal. */
function openClock(database: Database): Promise<Clock> {
  const log = createLog({ name: 'staff', level: 'error' })
  const ask = () => databaseTime(database)
  return startHouseClock({ ask, log, metrics: createMetrics(), health: createHealth() })
}
