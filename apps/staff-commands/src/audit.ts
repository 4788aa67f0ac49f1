import { parseArgs } from 'node:util'
import { audit, type AuditReport } from '@glasshouse/ledger'
import { unitsText } from '@glasshouse/money'
import { openDatabase, sql, type Database, type RowSchema } from '@glasshouse/postgres'
import { auditLedger, findingLine } from '@glasshouse/server'
import { compareWallets } from './audit/compare-wallets.ts'
import { walletLines } from './audit/wallet-lines.ts'
import { printable } from './printable.ts'
import { findDatabases, type LedgerUrls } from './find-databases.ts'
import { usualAgent } from '@glasshouse/launcher'

/**
 * Audits the ledgers: prints the trial balance of each currency and names every faulty account. With both databases it
 * compares each wallet at Arcade with Arcade's own ledger. Exits with 1 on any fault. `--incremental` starts from the
 * last clean incremental audit.
 */
const { values: args } = parseArgs({ options: { incremental: { type: 'boolean', default: false } } })
const mode = args.incremental ? 'incremental' : 'full'

const tableRow: RowSchema<{ found: boolean }> = {
  parse: row => row as { found: boolean }, // one boolean
}

const { urls: ledgers, stop } = await findDatabases(process.env)
try {
  const clean = [
    ...(ledgers.house ? [await printAudit('the house', ledgers.house)] : []),
    ...(ledgers.arcade ? [await printAudit('Arcade', ledgers.arcade)] : []),
    ...(ledgers.till ? [await printAudit('Till', ledgers.till)] : []),
    await auditWallets(ledgers),
  ]
  process.exitCode = clean.every(Boolean) ? 0 : 1
} finally {
  await stop()
}

async function printAudit(name: string, url: string): Promise<boolean> {
  const database = openLedgerIntegrity(url)
  try {
    if (!(await hasTable(database, 'ledger.accounts'))) {
      console.log(`${name}: no ledger here`)
      return true
    }
    const isHouse = await hasTable(database, 'ledger_audits')
    const wasStopped = isHouse && (await isStopped(database))
    const clock = { now: () => new Date() }
    const report = await (isHouse ? auditLedger(database, { mode, clock }) : audit(database, { mode }))
    print(name, report)
    if (isHouse) notifyStop({ wasStopped, nowStopped: await isStopped(database) })
    return report.findings.length === 0
  } finally {
    await database.close()
  }
}

/** A finding halts payouts and credits, or their halt is lifted. */
function notifyStop({ wasStopped, nowStopped }: { wasStopped: boolean; nowStopped: boolean }): void {
  if (nowStopped) console.log('  payouts and credits stop until a full audit finds nothing')
  else if (wasStopped) console.log('  payouts and credits had stopped; now they go on')
}

async function isStopped(database: Database): Promise<boolean> {
  const { found } = await database.one(
    tableRow,
    sql`select stopped_at is not null as found from ledger_audits`,
  )
  return found
}

/** Our ledger's balance of each wallet at Arcade compared with Arcade's. */
async function auditWallets(urls: LedgerUrls): Promise<boolean> {
  if (!urls.house || !urls.arcade) {
    console.log('wallets at Arcade: not compared; that takes DATABASE_URL and ARCADE_DATABASE_URL')
    return true
  }
  const [house, arcade] = [openLedgerIntegrity(urls.house), openLedgerIntegrity(urls.arcade)]
  try {
    if (!(await hasTable(house, 'provider_wallets')) || !(await hasTable(arcade, 'players'))) {
      console.log('wallets at Arcade: not compared; the tables are not there yet')
      return true
    }
    const agent = process.env['ARCADE_AGENT'] || usualAgent
    const comparison = await compareWallets({ house, arcade, agent })
    for (const line of walletLines(comparison)) console.log(printable(line))
    return comparison.compared.every(({ faults }) => faults.length === 0)
  } finally {
    await Promise.all([house.close(), arcade.close()])
  }
}

async function hasTable(database: Database, name: string): Promise<boolean> {
  return (await database.one(tableRow, sql`select to_regclass(${name}) is not null as found`)).found
}

function openLedgerIntegrity(url: string): Database {
  return openDatabase({ url, maxConnections: 1, applicationName: 'audit' })
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
  for (const finding of findings) console.log(`  OFF ${findingLine(finding)}`)
  if (findings.length === 0) console.log('  every figure follows from the transfers')
}
