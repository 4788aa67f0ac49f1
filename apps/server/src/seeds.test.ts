import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from './platform/site-scope.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serverTemplate } from './testing/server-under-test.ts'

const seeded = testDatabase(serverTemplate)
const line = z.object({ line: z.string() })

async function everything(): Promise<string[]> {
  const { database } = seeded
  const tables = await database.all(
    z.object({ name: z.string() }),
    sql`
      select schemaname || '.' || tablename as name
        from pg_tables
       where schemaname in ('public', 'ledger', 'push')
       order by 1`,
  )
  const dumps: string[] = []
  for (const { name } of tables) {
    const rows = await database.all(line, {
      text: `select t::text as line from ${name} t order by 1`,
      values: [],
    })
    dumps.push(...rows.map(row => `${name} ${row.line}`))
  }
  return dumps
}

test('a second start changes nothing', async () => {
  // The template takes away what the first start has put there.
  await prepareDatabase(seeded.database, 'demonstration')
  const before = await everything()
  await prepareDatabase(seeded.database, 'demonstration')
  expect(await everything()).toEqual(before)
  expect(before.length).toBeGreaterThan(100)
})

test('the ledger balances in every currency, and every account is the sum of its transfers', async () => {
  const { database } = seeded
  const sums = await database.all(
    z.object({ currency: z.string(), total: z.string() }),
    sql`select currency, sum(balance)::text as total from ledger.accounts group by currency order by currency`,
  )
  expect(sums).toEqual(['RMB', 'THB', 'USD', 'VND'].map(currency => ({ currency, total: '0' })))
})

test('the members of the demonstration have their fixed ids', async () => {
  const rows = await seeded.database.all(
    z.object({ id: z.bigint(), account: z.string(), status: z.string() }),
    sql`select id, account, status from members order by id`,
  )
  expect(rows).toEqual([
    { id: 1n, account: 'member1', status: 'active' },
    { id: 2n, account: 'member2', status: 'active' },
    { id: 3n, account: 'member3', status: 'frozen' },
    { id: 4n, account: 'member4', status: 'disabled' },
    { id: 5n, account: 'member10', status: 'active' },
    { id: 6n, account: 'member7', status: 'active' },
    { id: 7n, account: 'member5', status: 'active' },
    { id: 8n, account: 'member6', status: 'active' },
    { id: 9n, account: 'member8', status: 'active' },
    { id: 10n, account: 'member9', status: 'active' },
    { id: 11n, account: 'member15', status: 'active' },
    { id: 12n, account: 'member16', status: 'active' },
  ])
})

test('the running server’s role cannot change what it only reads, nor the past', async () => {
  const app = seeded.open(serverConnection)
  for (const text of [
    'update sites set name = name',
    'delete from members',
    `update members set account = 'x' where id = 1`,
    'update games set rtp = rtp',
    'delete from sessions',
    'update ledger.accounts set balance = 0',
    'delete from ledger.transfers',
    'delete from grants',
    'create table mine (id integer)',
  ]) {
    await expect(app.run({ text, values: [] })).rejects.toThrow(/permission denied/)
  }
})
