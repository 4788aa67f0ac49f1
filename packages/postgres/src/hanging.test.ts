import { startPostgresProxy, testDatabase, type PostgresProxy } from '@glasshouse/test-postgres'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { hurry, isConnectionLoss, openDatabase, sql, type Database, type DatabaseOptions } from './index.ts'

const fixture = testDatabase({
  name: 'postgres-hanging',
  prepare: async database => {
    await database.run(sql`create table pears (id int primary key)`)
  },
})
const row = { parse: (value: unknown) => value as { id: number } } // one column
let proxy: PostgresProxy

beforeEach(async () => {
  await fixture.database.run(sql`delete from pears`)
  proxy = await startPostgresProxy(fixture.url)
})
afterEach(() => proxy.close())

function open(options: Omit<DatabaseOptions, 'url'> = {}): Database {
  const database = openDatabase({ url: proxy.url, maxConnections: 2, ...options })
  onTestFinished(async () => {
    proxy.thaw()
    await database.close()
  })
  return database
}

const select1 = (database: Database) => database.run(sql`select 1`)
const inTime = (database: Database, ms = 300) => hurry(ms, () => select1(database))
const works = (database: Database) =>
  inTime(database, 20_000).then(
    () => true,
    () => false,
  )

test('who is in a hurry learns in time that nothing is answered, and soon others learn it at once', async () => {
  const database = open()
  await select1(database)
  proxy.freeze()
  // The third finds no connection free.
  const asked = await Promise.allSettled([1, 2, 3].map(() => inTime(database)))
  expect(asked.map(each => each.status === 'rejected' && isConnectionLoss(each.reason))).toEqual([
    true,
    true,
    true,
  ])
  // Once nothing at all is answered, also they learn it who would wait long.
  await expect.poll(() => failsAtOnce(database), { timeout: 20_000 }).toBe(true)
  proxy.thaw()
  await expect.poll(() => works(database), { timeout: 20_000 }).toBe(true)
  expect(await Promise.all([1, 2, 3, 4].map(() => select1(database)))).toEqual([1, 1, 1, 1])
})

test('a hung database leaves no connection behind', async () => {
  const database = open({ applicationName: 'hanging-pool' })
  await select1(database)
  proxy.freeze()
  await expect(inTime(database)).rejects.toThrow('in time')
  const waiting = database.transaction(tx => tx.run(sql`select 1`)).catch((error: unknown) => error)
  await expect.poll(() => failsAtOnce(database), { timeout: 20_000 }).toBe(true)
  expect(isConnectionLoss(await waiting)).toBe(true)
  proxy.thaw()
  await expect.poll(() => works(database), { timeout: 20_000 }).toBe(true)
  const mine = sql`select count(*)::int as id from pg_stat_activity where application_name = 'hanging-pool'`
  await expect
    .poll(async () => (await fixture.database.one(row, mine)).id, { timeout: 20_000 })
    .toBeLessThanOrEqual(2)
})

test('a commit without an answer is unknown: it is thrown, and what was committed is there', async () => {
  const database = open()
  const adding = hurry(2_000, () =>
    database.transaction(async tx => {
      await tx.run(sql`insert into pears values (1)`)
      proxy.freeze('answers')
    }),
  )
  await expect(adding).rejects.toSatisfy(isConnectionLoss)
  await expect
    .poll(() => fixture.database.all(row, sql`select id from pears`), { timeout: 20_000 })
    .toEqual([{ id: 1 }])
  proxy.thaw()
  await expect.poll(() => works(database), { timeout: 20_000 }).toBe(true)
  expect(await database.all(row, sql`select id from pears`)).toEqual([{ id: 1 }])
})

test('a slow statement fails for the caller in a hurry alone, and holds nothing up', async () => {
  const database = open()
  const slow = database.one(row, sql`select 1 as id from pg_sleep(3)`)
  await expect(hurry(300, () => database.run(sql`select pg_sleep(3)`))).rejects.toThrow('in time')
  expect(await select1(database)).toBe(1)
  expect(await slow).toEqual({ id: 1 })
})

test('what work in a hurry leaves behind is no longer limited', async () => {
  const database = open()
  let later: Promise<number> | undefined
  await hurry(500, async () => {
    later = new Promise(resolve => setTimeout(resolve, 100)).then(() => database.run(sql`select pg_sleep(1)`))
  })
  expect(await later).toBe(1)
})

test('the server ends what its client has given up, also where it waits for a lock', async () => {
  const limits = await fixture.database.all(
    { parse: value => value as { name: string; setting: string } }, // two text columns
    sql`
      select name, setting
        from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
       order by name`,
  )
  expect(limits).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '30000' },
  ])
  const none = await fixture.database.transaction(
    tx =>
      tx.one(
        row,
        sql`select current_setting('statement_timeout')::int
                 + current_setting('idle_in_transaction_session_timeout')::int as id`,
      ),
    { isLong: true },
  )
  expect(none).toEqual({ id: 0 })
})

/** Long before any time limit. */
async function failsAtOnce(database: Database): Promise<boolean> {
  const asked = select1(database).then(
    () => false,
    (error: unknown) => error instanceof Error && error.message === 'the database does not answer',
  )
  return Promise.race([asked, new Promise<false>(resolve => setTimeout(() => resolve(false), 1_000))])
}
