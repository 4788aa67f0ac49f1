import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { testDatabase, type TestTemplate } from './index.ts'
import { programsUnderTest } from './programs-under-test.ts'

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

test('the server is of the version whose programs were named, and never older than 15', async () => {
  const setting = { parse: (row: unknown) => row as { major: number } } // one int column
  const version = sql`select current_setting('server_version_num')::integer / 10000 as major`
  const { major } = await first.database.one(setting, version)
  const programs = programsUnderTest()
  if (programs === undefined) return expect(major).toBeGreaterThanOrEqual(15)
  const { stdout } = await promisify(execFile)(join(programs, 'postgres'), ['--version'])
  expect(stdout).toContain(`(PostgreSQL) ${major}.`)
})

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

test('a database requested while tests are collected throws a clear message', () => {
  expect(messageWhileCollecting).toContain('there from beforeAll on')
})
