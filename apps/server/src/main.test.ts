import { sql } from '@glasshouse/postgres'
import { startMain } from '@glasshouse/service/testing'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect, test } from 'vitest'
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
