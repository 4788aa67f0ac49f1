import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate, type Database, type Migrations } from '@glasshouse/postgres'
import { demonstrationSecrets } from '@glasshouse/service'
import { seed } from './seeds.ts'
import { createPasswords } from './modules/access/members/index.ts'
import { type Mode, type ServerSettings } from './settings.ts'

const houseMigrations: Migrations = {
  group: 'house',
  folder: fileURLToPath(new URL('../../../db/migrations', import.meta.url)),
}

/** Everything the server needs to find in its database, made by the owner of the tables. */
export async function prepareDatabase(
  owner: Database,
  mode: Mode,
  peppers: ServerSettings['passwordPeppers'] = [demonstrationSecrets.PASSWORD_PEPPER],
): Promise<void> {
  await migrate(owner, ledgerMigrations)
  await migrate(owner, houseMigrations)
  if (mode === 'demonstration') await seed(owner, createPasswords(peppers))
}
