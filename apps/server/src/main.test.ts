import { randomBytes } from 'node:crypto'
import { ensureLogin, sql } from '@glasshouse/postgres'
import { startMain } from '@glasshouse/service/testing'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverTemplate } from './testing/server-under-test.ts'

const prepared = testDatabase(serverTemplate)

beforeAll(async () => {
  // Off for this database alone, whatever the setting of the test server.
  await prepared.database.run(sql`
    do $$ begin
      execute format('alter database %I set synchronous_commit = off', current_database());
    end $$`)
})

function start(change: Readonly<Record<string, string>> = {}) {
  return startMain(new URL('main.ts', import.meta.url), port => ({
    PORT: `${port}`,
    DATABASE_URL: prepared.url,
    ...change,
  }))
}

test('it does not start on a database that may lose what it has acknowledged, and names the setting', async () => {
  const { ended, printed } = await start()
  expect(await ended).toBe(1)
  await expect.poll(printed).toMatch(/synchronous_commit is off.*DURABILITY=waived/)
}, 60_000)

test('unless that is waived; then it logs so, opens, and shuts down on request', async () => {
  const { child, ended, printed, ready, url } = await start({ DURABILITY: 'waived' })
  expect([200, 503]).toContain(await ready())
  // Another address of this machine, as the network sees it: a demonstration is not open there.
  await expect(fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/healthz`)).rejects.toThrow()
  await expect.poll(printed).toContain('may lose what it has acknowledged')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('with two logins it starts on one that owns nothing, and refuses the owner’s for its calls', async () => {
  const login = {
    name: `process_${randomBytes(4).toString('hex')}`,
    password: randomBytes(8).toString('hex'),
  }
  await prepared.database.transaction(tx => ensureLogin(tx, login))
  onTestFinished(async () => {
    await prepared.database.pool.query(`drop owned by ${login.name}`)
    await prepared.database.pool.query(`drop role ${login.name}`)
  })
  const url = Object.assign(new URL(prepared.url), { username: login.name, password: login.password })
  const both = { DURABILITY: 'waived', DATABASE_OWNER_URL: prepared.url }
  const { child, ended, ready } = await start({ ...both, DATABASE_URL: url.href })
  expect([200, 503]).toContain(await ready())
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const refused = await start(both)
  expect(await refused.ended).toBe(1)
  await expect.poll(refused.printed).toContain('is a superuser')
}, 60_000)
