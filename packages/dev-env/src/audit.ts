import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { audit, type AuditFinding, type AuditReport } from '@glasshouse/ledger'
import { unitsText } from '@glasshouse/money'
import { openDatabase, sql, type RowSchema } from '@glasshouse/postgres'

/**
 * Proves the books: prints the trial balance of each currency and names every account that is off. Exits with 1 when
 * anything is. `--incremental` starts from the last clean audit that was run so.
 */
type Books = { readonly name: string; readonly url: string }

const { values: args } = parseArgs({ options: { incremental: { type: 'boolean', default: false } } })
const mode = args.incremental ? 'incremental' : 'full'

const ledgerRow: RowSchema<{ hasLedger: boolean }> = {
  parse: row => row as { hasLedger: boolean }, // one boolean
}

const { books, stop } = await findBooks(process.env)
try {
  let clean = true
  for (const each of books) clean = (await auditBooks(each)) && clean
  process.exitCode = clean ? 0 : 1
} finally {
  await stop()
}

/** The databases that are named in the environment, else those on the bundled server of the data folder. */
async function findBooks(env: NodeJS.ProcessEnv): Promise<{ books: Books[]; stop(): Promise<void> }> {
  const named = [
    { name: 'the house', url: env['DATABASE_URL'] },
    { name: 'Arcade', url: env['ARCADE_DATABASE_URL'] },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
  if (named.length > 0) return { books: named, stop: async () => undefined }

  const dataDir = env['DATA_DIR'] || '.data'
  if (!existsSync(join(dataDir))) throw new Error(`there is no data folder ${dataDir}: npm start makes one`)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const books = [
    { name: 'the house', url: postgres.url('glasshouse') },
    { name: 'Arcade', url: postgres.url('arcade') },
  ]
  return { books, stop: () => postgres.stop() }
}

async function auditBooks({ name, url }: Books): Promise<boolean> {
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'audit' })
  try {
    const { hasLedger } = await database.one(
      ledgerRow,
      sql`select to_regclass('ledger.accounts') is not null as "hasLedger"`,
    )
    if (!hasLedger) {
      console.log(`${name}: no ledger here`)
      return true
    }
    const report = await audit(database, { mode })
    print(name, report)
    return report.findings.length === 0
  } finally {
    await database.close()
  }
}

function print(name: string, { transfersRead, totals, findings }: AuditReport): void {
  console.log(`${name}: ${transfersRead} transfers read (${mode} audit)`)
  console.log(
    `  ${'currency'.padEnd(10)}${'accounts'.padStart(10)}${'sum of balances'.padStart(20)}${'held'.padStart(20)}`,
  )
  for (const { currency, accounts, total, held } of totals) {
    const cells = [
      `${accounts}`.padStart(10),
      ...[total, held].map(units => unitsText(units, currency).padStart(20)),
    ]
    console.log(`  ${currency.padEnd(10)}${cells.join('')}`)
  }
  for (const finding of findings) console.log(`  OFF ${describe(finding)}`)
  if (findings.length === 0) console.log('  every figure follows from the transfers')
}

function describe({ fault, account, currency, transfer, expected, found }: AuditFinding): string {
  const figure = (value: bigint) => (currency ? `${unitsText(value, currency)} ${currency}` : `${value}`)
  return [
    account === undefined ? (currency ?? 'keys') : `account ${account}`,
    `: ${fault}`,
    expected === undefined ? '' : `, expected ${figure(expected)}`,
    found === undefined ? '' : `, found ${figure(found)}`,
    transfer === undefined ? '' : `, at transfer ${transfer}`,
  ].join('')
}
