import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate, type Database, type Migrations } from '@glasshouse/postgres'

const arcadeMigrations: Migrations = {
  group: 'arcade',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}

/** The role of the running process: it may add rounds and transfers but not change one. */
export const runtimeRole = 'glasshouse_app'

/** Brings a database up to date, with the owner's connection: the ledger first, because our grants name its role. */
export async function prepareArcadeDatabase(database: Database): Promise<void> {
  await migrate(database, ledgerMigrations)
  await migrate(database, arcadeMigrations)
}
