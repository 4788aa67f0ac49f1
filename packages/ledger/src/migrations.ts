import { fileURLToPath } from 'node:url'
import { type Migrations } from '@glasshouse/postgres'

/** Everything lives in the schema `ledger`. */
export const ledgerMigrations: Migrations = {
  group: 'ledger',
  folder: fileURLToPath(new URL('../sql', import.meta.url)),
}
