import { openDatabase, sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCluster, type TestCluster } from './index.ts'

const row = { parse: (value: unknown) => value as { id: number } } // one int column
const setting = { parse: (value: unknown) => value as { fsync: string } } // show answers text

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startTestCluster()
})
afterAll(() => cluster.stop())

test('a killed cluster comes back with what it acknowledged, under the same address', async () => {
  await cluster.createDatabase('kept')
  const url = cluster.url('kept')
  const database = openDatabase({ url })
  await database.run(sql`create table apples (id int)`)
  await database.run(sql`insert into apples values (7)`)

  cluster.kill()
  await expect(database.run(sql`select 1`)).rejects.toThrow()
  await cluster.restart()

  expect(cluster.url('kept')).toBe(url)
  expect(await database.all(row, sql`select id from apples`)).toEqual([{ id: 7 }])
  await database.close()
})

test('a cluster for kill tests waits for the disk', async () => {
  const database = openDatabase({ url: cluster.url('postgres') })
  expect(await database.one(setting, sql`show fsync`)).toEqual({ fsync: 'on' })
  await database.close()
})
