import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { testDatabase, type TestTemplate } from './index.ts'

const count = { parse: (row: unknown) => row as { n: bigint } } // one count(*) column

const template: TestTemplate = {
  name: 'apples',
  prepare: async database => {
    await database.run(sql`create table apples (id int primary key)`)
    await database.run(sql`insert into apples select generate_series(1, 3)`)
  },
}
const first = testDatabase(template)
const second = testDatabase(template)

test('each clone begins with what the template holds and changes alone', async () => {
  await first.database.run(sql`delete from apples`)
  expect(await first.database.one(count, sql`select count(*) as n from apples`)).toEqual({ n: 0n })
  expect(await second.database.one(count, sql`select count(*) as n from apples`)).toEqual({ n: 3n })
})

test('open gives another connection pool on the same database', async () => {
  const other = first.open({ maxConnections: 1 })
  await other.run(sql`insert into apples values (9)`)
  expect(await first.database.one(count, sql`select count(*) as n from apples where id = 9`)).toEqual({
    n: 1n,
  })
})

const messageWhileCollecting = (() => {
  try {
    return first.url
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error'
  }
})()

test('a database asked for while tests are collected says what is wrong', () => {
  expect(messageWhileCollecting).toContain('there from beforeAll on')
})
