import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate, type Database, type Migrations } from '@glasshouse/postgres'
import { demonstrationSecrets } from '@glasshouse/service'
import { seed } from './seeds.ts'
import { createPasswords } from './modules/access/members/index.ts'
import { createPersonalData, requirePersonalKeys } from './platform/personal-data/index.ts'
import { demonstrationPersonalKeys, type Mode, type ServerSettings } from './settings.ts'

const houseMigrations: Migrations = {
  group: 'house',
  folder: fileURLToPath(new URL('../../../db/migrations', import.meta.url)),
}

const publicSecrets = {
  passwordPeppers: [demonstrationSecrets.PASSWORD_PEPPER],
  personalDataKeys: demonstrationPersonalKeys,
} as const

/** Everything the server needs to find in its database, made by the owner of the tables. */
export async function prepareDatabase(
  owner: Database,
  mode: Mode,
  {
    passwordPeppers,
    personalDataKeys,
  }: Pick<ServerSettings, 'passwordPeppers' | 'personalDataKeys'> = publicSecrets,
): Promise<void> {
  await migrate(owner, ledgerMigrations)
  await migrate(owner, houseMigrations)
  const personalData = createPersonalData(personalDataKeys)
  // Before the seeds are encrypted by it.
  await requirePersonalKeys(owner, personalData)
  if (mode === 'demonstration')
    await seed(owner, { passwords: createPasswords(passwordPeppers), personalData })
}
