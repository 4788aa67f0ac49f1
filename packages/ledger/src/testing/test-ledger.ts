import { type Currency, type Money } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { migrate, runtimeRole, sql, type Database, type RowSchema } from '@glasshouse/postgres'
import { testDatabase, type TestTemplate } from '@glasshouse/test-postgres'
import { afterAll } from 'vitest'
import {
  audit,
  createLedger,
  ledgerMigrations,
  openAccounts,
  type AccountId,
  type AuditFinding,
  type Ledger,
  type LedgerOptions,
  type Movement,
  type Receipt,
  type Submission,
  type TransferId,
} from '../index.ts'

const ledgerTemplate: TestTemplate = {
  name: 'ledger',
  prepare: async database => {
    await migrate(database, ledgerMigrations)
  },
}

/** What the server role may do, in a database of the test file's own. */
export type TestLedger = {
  /** As the owner of the tables. */
  readonly owner: Database
  /** As every running process: the runtime role. */
  readonly database: Database
  /** A ledger of this file, drained and closed at the end of it. */
  ledger(options?: Partial<LedgerOptions> & { readonly connections?: number }): Ledger
  /** Another pool of the runtime role. */
  open(connections: number): Database
  /** Fresh accounts with a floor of zero, each holding so much. */
  accounts<const U extends readonly bigint[]>(...units: U): Promise<{ [K in keyof U]: AccountId }>
  account(spec: {
    units?: bigint
    currency?: Currency
    floor?: 'zero' | 'none'
    frozen?: boolean
  }): Promise<AccountId>
  balance(account: AccountId): Promise<{ balance: bigint; held: bigint }>
  /** Everything a full audit finds wrong. */
  findings(): Promise<readonly AuditFinding[]>
  count(table: 'transfers' | 'keys' | 'holds'): Promise<bigint>
}

export function testLedger(): TestLedger {
  const test = testDatabase(ledgerTemplate)
  const open: Ledger[] = []
  afterAll(async () => {
    for (const ledger of open) await ledger.close()
  })
  let owners = 0n
  let runtime: Database | undefined

  const self: TestLedger = {
    get owner() {
      return test.database
    },
    get database() {
      return (runtime ??= test.open({ role: runtimeRole, maxConnections: 12, pipeline: true }))
    },
    ledger: ({ connections, ...options } = {}) => {
      const database = connections ? self.open(connections) : self.database
      const ledger = createLedger({ database, ...options })
      open.push(ledger)
      return ledger
    },
    open: connections => test.open({ role: runtimeRole, maxConnections: connections, pipeline: true }),
    accounts: async <const U extends readonly bigint[]>(...units: U) => {
      const opened: AccountId[] = []
      for (const each of units) opened.push(await self.account({ units: each }))
      return opened as { [K in keyof U]: AccountId } // one for each
    },
    account: async ({ units = 0n, currency = 'USD', floor = 'zero', frozen = false }) => {
      owners += 1n
      const account = await openFunded(self.database, { owner: owners, units, currency, floor })
      if (frozen) await self.database.run(sql`select ledger.freeze_accounts(${[account]}::bigint[], true)`)
      return account
    },
    balance: async account => {
      const row = sql`select balance, held from ledger.accounts where id = ${account}`
      return self.database.one(balanceRow, row)
    },
    findings: async () => (await audit(self.owner, { mode: 'full' })).findings,
    count: async table => {
      // One of three fixed names.
      const { rows } = await self.owner.pool.query<{ count: bigint }>(`select count(*) from ledger.${table}`)
      return rows[0]?.count ?? 0n
    },
  }
  return self
}

export const issuerOwner = 0n

async function openFunded(
  database: Database,
  spec: { owner: bigint; units: bigint; currency: Currency; floor: 'zero' | 'none' },
): Promise<AccountId> {
  const { owner, units, currency, floor } = spec
  const [issuer, account] = await openAccounts(database, [
    { owner: issuerOwner, kind: 1, currency, floor: 'none' },
    { owner, kind: 2, currency, floor },
  ])
  if (issuer === undefined || account === undefined) throw new Error('accounts were asked for and not opened')
  if (units > 0n) {
    const ledger = createLedger({ database })
    must(
      await ledger.submit({
        key: keyed(`fund ${owner}`),
        movements: [{ type: 'post', debit: issuer, credit: account, amount: { currency, units }, code: 1 }],
      }),
    )
  }
  return account
}

export function usd(units: bigint): Money {
  return { currency: 'USD', units }
}

/** A key of the test's own scope; the content is the key itself unless it matters. */
export function keyed(key: string, content: string = key): Submission['key'] {
  return { scope: 'test', key, content }
}

export function post(debit: AccountId, credit: AccountId, units: bigint): Movement {
  return { type: 'post', debit, credit, amount: usd(units), code: 7 }
}

export function hold(debit: AccountId, credit: AccountId, units: bigint): Movement {
  return { type: 'hold', debit, credit, amount: usd(units), code: 8 }
}

/** The id of the first transfer of a receipt. */
export function firstId(receipt: Receipt): TransferId {
  const [first] = receipt.transfers
  if (!first) throw new Error('the receipt holds no transfer')
  return first.id
}

const balanceRow: RowSchema<{ balance: bigint; held: bigint }> = {
  parse: row => row as { balance: bigint; held: bigint }, // as selected above
}
