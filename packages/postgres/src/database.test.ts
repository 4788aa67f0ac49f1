import { ok, refuse } from '@glasshouse/outcome'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, expect, test } from 'vitest'
import { isConnectionLoss, isRetryable, openDatabase, sql, violatedUnique, type Tx } from './index.ts'

const any = { parse: (row: unknown) => row }
const named = { parse: (row: unknown) => row as { id: number; name: string } } // the two columns of apples

const fixture = testDatabase({
  name: 'postgres-package',
  prepare: async database => {
    await database.run(sql`
      create table apples (id int primary key, name text not null constraint apples__name unique)`)
  },
})

beforeEach(async () => {
  await fixture.database.run(sql`delete from apples`)
  await fixture.database.run(sql`insert into apples values (1, 'one'), (2, 'two')`)
})

const addApple = (tx: Tx) => tx.run(sql`insert into apples values (3, 'three')`)
const countApples = async () => (await fixture.database.all(named, sql`select id, name from apples`)).length

test('one, maybe and all answer checked rows; run answers how many were touched', async () => {
  const { database } = fixture
  expect(await database.one(named, sql`select id, name from apples where id = ${1}`)).toEqual({
    id: 1,
    name: 'one',
  })
  expect(await database.maybe(named, sql`select id, name from apples where id = ${9}`)).toBeUndefined()
  expect(await database.all(named, sql`select id, name from apples order by id`)).toHaveLength(2)
  expect(await database.run(sql`update apples set name = name || '!'`)).toBe(2)
})

test('a row too many or too few is an error that shows the statement', async () => {
  const { database } = fixture
  await expect(database.one(any, sql`select id from apples where id > ${5}`)).rejects.toThrow(
    'got 0: select id',
  )
  await expect(database.one(any, sql`select id from apples`)).rejects.toThrow('got 2')
  await expect(database.maybe(any, sql`select id from apples`)).rejects.toThrow('got 2')
})

test('whole numbers of 64 bits arrive as bigint, sums as text, dates as text', async () => {
  const row = await fixture.database.one(
    any,
    sql`select 9007199254740993::bigint as big,
               ${9_007_199_254_740_993n}::bigint as bound,
               array[1, -9007199254740993]::bigint[] as list,
               '{}'::bigint[] as empty,
               count(*) as counted,
               sum(id::bigint) as total,
               '2026-03-01'::date as day,
               7::int as small
          from apples`,
  )
  expect(row).toEqual({
    big: 9_007_199_254_740_993n,
    bound: 9_007_199_254_740_993n,
    list: [1n, -9_007_199_254_740_993n],
    empty: [],
    counted: 2n,
    total: '3',
    day: '2026-03-01',
    small: 7,
  })
})

test('a list of 64-bit numbers may hold nulls', async () => {
  const row = await fixture.database.one(any, sql`select array[1, null, 3]::bigint[] as list`)
  expect(row).toEqual({ list: [1n, null, 3n] })
})

test('an accepted transaction stays, a refused one leaves nothing', async () => {
  expect(await fixture.database.transaction(async tx => ok(await addApple(tx)))).toEqual(ok(1))
  expect(await countApples()).toBe(3)
  const refused = await fixture.database.transaction(async tx => {
    await tx.run(sql`delete from apples`)
    return refuse('notToday')
  })
  expect(refused).toEqual(refuse('notToday'))
  expect(await countApples()).toBe(3)
})

test('a transaction that throws leaves nothing and gives its connection back', async () => {
  const single = fixture.open({ maxConnections: 1 })
  const failing = single.transaction(async tx => {
    await addApple(tx)
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(await countApples()).toBe(2)
  expect(await single.transaction(tx => tx.run(sql`select 1`))).toBe(1)
})

test('a failed statement that was swallowed inside a transaction is not reported as committed', async () => {
  const swallowing = fixture.database.transaction(async tx => {
    await addApple(tx)
    await tx.run(sql`insert into apples values (4, 'one')`).catch(() => undefined)
    return ok('believed')
  })
  await expect(swallowing).rejects.toThrow('cannot be committed')
  expect(await countApples()).toBe(2)
})

test('settings hold inside the transaction and are gone after it', async () => {
  const single = fixture.open({ maxConnections: 1 })
  const show = sql`select current_setting('app.site_id', true) as site`
  const inside = await single.transaction(tx => tx.one(any, show), { settings: { 'app.site_id': '7' } })
  expect(inside).toEqual({ site: '7' })
  expect(await single.one(any, show)).toEqual({ site: '' })
})

test('settings of single statements do not reach into a transaction', async () => {
  const stated = fixture.open({ maxConnections: 1, statementSettings: { 'app.site_id': 'named' } })
  const show = sql`select current_setting('app.site_id', true) as site`
  expect(await stated.one(any, show)).toEqual({ site: 'named' })
  expect(await stated.transaction(tx => tx.one(any, show))).toEqual({ site: '' })
  const named = await stated.transaction(tx => tx.one(any, show), { settings: { 'app.site_id': "7'\\" } })
  expect(named).toEqual({ site: "7'\\" })
  expect(await stated.one(any, show)).toEqual({ site: 'named' })
})

test('a transaction with settings may still choose its own kind of snapshot', async () => {
  const level = await fixture.database.transaction(
    async tx => {
      await tx.run(sql`set transaction isolation level repeatable read`)
      return tx.one(any, sql`select current_setting('transaction_isolation') as level`)
    },
    { settings: { 'app.site_id': '7' } },
  )
  expect(level).toEqual({ level: 'repeatable read' })
})

test('a pool takes on the role that it is given', async () => {
  const asReader = fixture.open({ role: 'pg_read_all_data' })
  expect(await asReader.one(any, sql`select current_user::text as role`)).toEqual({
    role: 'pg_read_all_data',
  })
  await expect(asReader.run(sql`delete from apples`)).rejects.toThrow('permission denied')
})

test('of two transactions that lock each other out, at least one runs again and both succeed', async () => {
  const attempts = { up: 0, down: 0 }
  const bothHoldOne = meetingOfTwo()
  const renameBoth = (order: 'up' | 'down') =>
    fixture.database.transaction(async tx => {
      attempts[order] += 1
      const [first, second] = order === 'up' ? [1, 2] : [2, 1]
      await tx.run(sql`update apples set name = name || ${order} where id = ${first}`)
      if (attempts[order] === 1) await bothHoldOne()
      await tx.run(sql`update apples set name = name || ${order} where id = ${second}`)
    })
  await Promise.all([renameBoth('up'), renameBoth('down')])
  // On a busy machine the one that runs again may lock the other out once more.
  expect(attempts.up + attempts.down).toBeGreaterThanOrEqual(3)
  const names = (await fixture.database.all(named, sql`select id, name from apples order by id`)).map(
    a => a.name,
  )
  expect(names.map(name => name.length)).toEqual(['one'.length + 6, 'two'.length + 6])
})

test('a failure that repeats is given up after five attempts', async () => {
  let attempts = 0
  const failing = fixture.database.transaction(async tx => {
    attempts += 1
    await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(failing).rejects.toSatisfy(isRetryable)
  expect(attempts).toBe(5)
})

test('the constraint that a write ran into is known by its name', async () => {
  const error = await fixture.database.run(sql`insert into apples values (3, 'one')`).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(violatedUnique(error)).toBe('apples__name')
  expect(isRetryable(error)).toBe(false)
  expect(isConnectionLoss(error)).toBe(false)
})

test('an idle connection that the server ends is reported and replaced', async () => {
  const reported: Error[] = []
  const single = fixture.open({ maxConnections: 1, onIdleError: error => reported.push(error) })
  await single.run(sql`select 1`)
  await terminateOthers('select 1')
  await expect.poll(() => reported.length, { timeout: 5_000 }).toBe(1)
  expect(reported.every(isConnectionLoss)).toBe(true)
  expect(await single.run(sql`select 1`)).toBe(1)
})

test('a connection that the server ends in the middle of a transaction fails that transaction alone', async () => {
  const single = fixture.open({ maxConnections: 1 })
  const failing = single.transaction(async tx => {
    await addApple(tx)
    await terminateOthers('insert into apples')
    await tx.run(sql`select 1`)
  })
  await expect(failing).rejects.toSatisfy(isConnectionLoss)
  expect(await countApples()).toBe(2)
  expect(await single.run(sql`select 1`)).toBe(1)
})

test('a server that is not there is a connection loss', async () => {
  const nowhere = openDatabase({ url: 'postgresql://postgres@localhost/x?host=%2Fnonexistent' })
  await expect(nowhere.run(sql`select 1`)).rejects.toSatisfy(isConnectionLoss)
  await nowhere.close()
})

/** Ends the connections whose last statement began like this. */
async function terminateOthers(statement: string): Promise<void> {
  const ended = await fixture.database.run(sql`
    select pg_terminate_backend(pid, 1000)
      from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like ${`${statement}%`}`)
  expect(ended).toBeGreaterThan(0)
}

/** A function that two callers call; each waits until the other has come. */
function meetingOfTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === 2) resolve()
    return promise
  }
}
