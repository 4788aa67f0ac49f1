import { must } from '@glasshouse/outcome'
import { runtimeRole, sql, type RowSchema } from '@glasshouse/postgres'
import { beforeAll, expect, test } from 'vitest'
import { type AccountId, type Submission } from './index.ts'
import { keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

/** A bet with the balance after it, and an event: rows that a business writes beside a transfer. */
const rows = {
  bet: `
    insert into bets (name, stake, transfer, balance_after)
    select bet.name, bet.stake, (bet.transfers->0->>'id')::uuid, (bet.transfers->0->>'debit_after')::bigint
      from jsonb_to_recordset($1) as bet(name text, stake bigint, transfers jsonb)`,
  news: `insert into news (about) select news.name from jsonb_to_recordset($1) as news(name text)`,
}

beforeAll(async () => {
  await ledgerTest.owner.run(sql`
    create table bets (name text primary key, stake bigint not null, transfer uuid not null, balance_after bigint not null)`)
  await ledgerTest.owner.run(sql`create table news (about text not null)`)
  await ledgerTest.owner.pool.query(`grant select, insert on bets, news to ${runtimeRole}`)
})

function bet(accounts: readonly [AccountId, AccountId], name: string, stake: bigint): Submission {
  return {
    key: keyed(crypto.randomUUID()),
    movements: [post(...accounts, stake)],
    rows: [
      { statement: 'bet', values: { name, stake } },
      { statement: 'news', values: { name } },
    ],
  }
}

const betRow: RowSchema<{ name: string; transfer: string; balanceAfter: bigint }> = {
  parse: row => row as { name: string; transfer: string; balanceAfter: bigint }, // as selected below
}

async function bets(prefix: string) {
  const like = `${prefix}%`
  return ledgerTest.owner.all(
    betRow,
    sql`select name, transfer, balance_after from bets where name like ${like} order by name`,
  )
}

async function news(prefix: string): Promise<number> {
  const like = `${prefix}%`
  return ledgerTest.owner.run(sql`select from news where about like ${like}`)
}

test('rows are written for what was accepted, with its transfers, and for nothing else', async () => {
  const ledger = ledgerTest.ledger({ rows })
  const accounts = await ledgerTest.accounts(100n, 0n)
  const first = bet(accounts, 'mixed 1', 60n)
  const answers = await Promise.all([
    ledger.submit(first),
    ledger.submit(bet(accounts, 'mixed 2', 60n)),
    ledger.submit(bet(accounts, 'mixed 3', 40n)),
    ledger.submit(first),
  ])
  expect(answers.map(answer => answer.ok)).toEqual([true, false, true, true])
  const [paid, , rest] = answers.map(answer => (answer.ok ? answer.value.transfers[0] : undefined))
  expect(await bets('mixed')).toEqual([
    { name: 'mixed 1', transfer: paid?.id, balanceAfter: 40n },
    { name: 'mixed 3', transfer: rest?.id, balanceAfter: 0n },
  ])
  expect(await news('mixed')).toBe(2)
})

test('a row that cannot be written takes only its own submission with it', async () => {
  const ledger = ledgerTest.ledger({ rows })
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  must(await ledger.submit(bet(accounts, 'taken', 1n)))

  const names = Array.from({ length: 21 }, (_each, n) => (n % 10 === 5 ? 'taken' : `beside ${n}`))
  const settled = await Promise.allSettled(names.map(name => ledger.submit(bet(accounts, name, 10n))))

  const fates = settled.map((each, n) => [names[n], each.status === 'fulfilled' && each.value.ok])
  expect(fates).toEqual(names.map(name => [name, name !== 'taken']))
  const failed = settled.find(each => each.status === 'rejected')
  expect(failed?.reason).toMatchObject({ code: '23505', constraint: 'bets_pkey' })
  expect((await ledgerTest.balance(accounts[1])).balance).toBe(1n + 19n * 10n)
  expect(await bets('beside')).toHaveLength(19)
  expect(await ledgerTest.findings()).toEqual([])
})

test('inside a business transaction the rows go with it', async () => {
  const ledger = ledgerTest.ledger({ rows })
  const accounts = await ledgerTest.accounts(100n, 0n)
  const submission = bet(accounts, 'inside', 10n)
  const undone = ledgerTest.database.transaction(async tx => {
    must(await ledger.post(tx, submission))
    throw new Error('the business fell through')
  })
  await expect(undone).rejects.toThrow('fell through')
  expect(await bets('inside')).toEqual([])
  expect((await ledgerTest.balance(accounts[0])).balance).toBe(100n)

  // The key was not taken either.
  const receipt = must(await ledgerTest.database.transaction(tx => ledger.post(tx, submission)))
  expect(receipt.replayed).toBe(false)
  expect(await bets('inside')).toHaveLength(1)
})

test('a statement that was never registered is a mistake of the caller', async () => {
  const accounts = await ledgerTest.accounts(1_000n, 0n)
  await expect(ledgerTest.ledger().submit(bet(accounts, 'unknown', 1n))).rejects.toThrow(
    'no statement is registered',
  )
})
