import { mkdir, mkdtemp, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase, sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCluster, type TestCluster } from './index.ts'
import { folderInMemory, removeAbandonedClusters } from './test-cluster.ts'

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

test('clusters of killed runs are cleared away, those in use are not', async () => {
  const longAgo = new Date('2026-01-01')
  const prefix = cluster.dataDir.slice(0, -6) // each has a random end of its own
  const abandoned = await Promise.all(
    [prefix, join(await folderInMemory(), basename(prefix))].map(each => mkdtemp(each)),
  )
  for (const folder of abandoned) {
    await mkdir(join(folder, 'logs'))
    await utimes(folder, longAgo, longAgo)
  }
  await utimes(cluster.dataDir, longAgo, longAgo)

  await removeAbandonedClusters()

  for (const folder of abandoned) await expect(stat(folder)).rejects.toThrow('ENOENT')
  const database = openDatabase({ url: cluster.url('postgres') })
  expect(await database.run(sql`select 1`)).toBe(1)
  await database.close()
})
