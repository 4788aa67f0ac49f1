import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate, type Database, type Migrations } from '@glasshouse/postgres'

const tillMigrations: Migrations = {
  group: 'till',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}

/** Brings a database up to date, with the owner's connection. */
export async function prepareTillDatabase(database: Database): Promise<void> {
  await migrate(database, ledgerMigrations)
  await migrate(database, tillMigrations)
}
