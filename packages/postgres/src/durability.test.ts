import { startTestCluster, type TestCluster } from '@glasshouse/test-postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { DurabilityFault, requireDurability } from './durability.ts'
import { sql } from './sql.ts'

let cluster: TestCluster
const opened: Database[] = []
const open = () => {
  const database = openDatabase({ url: cluster.url('money'), maxConnections: 1 })
  opened.push(database)
  return database
}
const required = { isWaived: false }

beforeAll(async () => {
  cluster = await startTestCluster({ settings: { fsync: 'off', full_page_writes: 'off' } })
  await cluster.createDatabase('money')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => cluster.stop())

test('what is off at the server is named, with what to do', async () => {
  const asked = requireDurability(open(), required)
  await expect(asked).rejects.toThrow(DurabilityFault)
  await expect(asked).rejects.toThrow(
    /acknowledged: fsync is off, full_page_writes is off\. .*DURABILITY=waived/,
  )
})

test('so is what is off for this database or user alone', async () => {
  await open().run(sql`alter database money set synchronous_commit = off`)
  const off = ['fsync', 'full_page_writes', 'synchronous_commit']
  expect(await requireDurability(open(), { isWaived: true })).toEqual(off)
  await expect(requireDurability(open(), required)).rejects.toThrow(
    'fsync is off, full_page_writes is off, synchronous_commit is off',
  )
})

test('a weaker promise than a standby would give is still one: it is on this disk', async () => {
  for (const kept of ['local', 'remote_write', 'on']) {
    await open().run({ text: `alter database money set synchronous_commit = ${kept}`, values: [] })
    expect(await requireDurability(open(), { isWaived: true })).not.toContain('synchronous_commit')
  }
})

test('the bundled server keeps what it acknowledges', async () => {
  const usual = await startTestCluster()
  const database = openDatabase({ url: usual.url('postgres'), maxConnections: 1 })
  try {
    expect(await requireDurability(database, required)).toEqual([])
  } finally {
    await database.close()
    await usual.stop()
  }
})
