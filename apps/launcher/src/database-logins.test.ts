import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findDatabasePassword } from './database-logins.ts'
import { openDatabases } from './databases.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-logins-'))
  await chmod(folder, 0o755) // run by root, PostgreSQL is another user and has to pass
})
afterEach(() => rm(folder, { recursive: true }))

const countRow = { parse: (row: unknown) => row as { n: bigint } } // one count
const countMembers = sql`select count(*) as n from members`

test('on the bundled server each process has a login that owns nothing and cannot become the owner', async () => {
  const { house, arcade, till, stop } = await openDatabases({ dataDir: folder, hasTill: true })
  onTestFinished(stop)
  const open = (url: string) => {
    const database = openDatabase({ url, maxConnections: 1 })
    onTestFinished(() => database.close())
    return database
  }
  const owner = open(house.ownerUrl ?? '')
  await prepareDatabase(owner, 'demonstration')
  expect((await owner.one(countRow, countMembers)).n).toBeGreaterThan(0n)

  const server = open(house.url)
  await server.run(sql`reset role`)
  await expect(server.run(sql`set role postgres`)).rejects.toThrow('permission denied')
  await expect(server.run(sql`drop table members`)).rejects.toThrow('must be owner')
  await expect(server.run(sql`create table mine (n integer)`)).rejects.toThrow('permission denied')
  // Row-level security: without a site no member is seen.
  expect((await server.one(countRow, countMembers)).n).toBe(0n)
  const site = { settings: { 'app.site_id': '1' } }
  const { n } = await server.transaction(tx => tx.one(countRow, countMembers), site)
  expect(n).toBeGreaterThan(0n)

  const refused = (url: string, change: Partial<URL>) =>
    expect(open(Object.assign(new URL(url), change).href).run(sql`select 1`)).rejects
  await refused(till?.url ?? '', { pathname: '/glasshouse' }).toThrow('permission denied for database')
  await refused(arcade.url, { pathname: '/till' }).toThrow('permission denied for database')
  await refused(house.url, { password: 'guessed' }).toThrow('password authentication failed')
}, 120_000)

test('the password is made once, by one of four first starts, and only its owner may read it', async () => {
  const found = await Promise.all([1, 2, 3, 4].map(() => findDatabasePassword(folder)))
  expect(new Set(found).size).toBe(1)
  expect(await findDatabasePassword(folder)).toBe(found[0])
  expect(await readdir(folder)).toEqual(['database-password'])
  expect((await stat(join(folder, 'database-password'))).mode & 0o777).toBe(0o600)
  await writeFile(join(folder, 'database-password'), 'short')
  await expect(findDatabasePassword(folder)).rejects.toThrow('delete it')
})
