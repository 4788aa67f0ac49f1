import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate, type Database, type Migrations } from '@glasshouse/postgres'

const tillMigrations: Migrations = {
  group: 'till',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}

/** The role of the running process: it may add orders and say what became of them, but not change what was asked. */
export const runtimeRole = 'glasshouse_app'

/** Brings a database up to date, with the owner's connection: the ledger first, because our grants name its role. */
export async function prepareTillDatabase(database: Database): Promise<void> {
  await migrate(database, ledgerMigrations)
  await migrate(database, tillMigrations)
}
