import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { unitsPerWhole } from '@glasshouse/money'
import { migrate, sql, type Database, type Migrations } from '@glasshouse/postgres'

const arcadeMigrations: Migrations = {
  group: 'arcade',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
}

/** Brings a database up to date, with the owner's connection; one of a demonstration gets its staff. */
export async function prepareArcadeDatabase(
  database: Database,
  { isDemonstration = false }: { readonly isDemonstration?: boolean } = {},
): Promise<void> {
  await migrate(database, ledgerMigrations)
  await migrate(database, arcadeMigrations)
  if (isDemonstration) await seedStaff(database)
}

/** Who may decide by a command in a demonstration: those who may at the platform. */
const staff = ['Ann', 'Binh', 'Chi']

/** What one of them moves alone by a decision about a result, in whole units. */
const aloneWhole = { VND: 10_000_000n, RMB: 3_000n, USD: 400n, THB: 15_000n } as const

async function seedStaff(database: Database): Promise<void> {
  await database.run(
    sql`insert into staff_accounts (name) select unnest(${staff}::text[]) on conflict do nothing`,
  )
  for (const [currency, whole] of Object.entries(aloneWhole)) {
    await database.run(sql`
      insert into result_decision_limits (currency, alone_units) values (${currency}, ${whole * unitsPerWhole})
          on conflict do nothing`)
  }
}
