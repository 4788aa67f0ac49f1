import { openDatabase, type Database } from './database.ts'
import { requireRuntimeLogin } from './runtime-role.ts'

export type TwoLogins = {
  /** The running process's. */
  readonly databaseUrl: string
  /** The owner's of the tables; undefined: one login for both, which takes on the runtime role. */
  readonly ownerUrl?: string | undefined
  readonly applicationName: string
}

/**
 * Does what only the owner may, migrations above all, and lets go of the owner's connections. Afterwards the running
 * process's own login must be one that cannot do it: else a LoginFault is thrown.
 */
export async function withOwner(
  { databaseUrl, ownerUrl, applicationName }: TwoLogins,
  work: (owner: Database) => Promise<void>,
): Promise<void> {
  await withDatabase(ownerUrl ?? databaseUrl, `${applicationName}-owner`, work)
  if (ownerUrl !== undefined) await withDatabase(databaseUrl, applicationName, requireRuntimeLogin)
}

async function withDatabase(
  url: string,
  applicationName: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ url, maxConnections: 2, applicationName })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
