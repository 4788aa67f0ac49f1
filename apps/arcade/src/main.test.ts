import { askUntilGone, startMain } from '@glasshouse/service/testing'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'

const empty = testDatabase({ name: 'empty', prepare: async () => undefined })

function start(change: Readonly<Record<string, string>> = {}) {
  return startMain(new URL('main.ts', import.meta.url), port => ({
    DURABILITY: 'waived',
    ARCADE_PORT: String(port),
    ARCADE_DATABASE_URL: empty.url,
    ARCADE_AGENT: 'tester',
    ARCADE_SECRET: 's'.repeat(32),
    ARCADE_SEED_KEY: 'k'.repeat(32),
    ARCADE_PUBLIC_URL: `http://arcade.localhost:${port}`,
    SITE_ORIGINS: 'http://localhost:3000',
    ...change,
  }))
}

test('the process brings an empty database up to date, opens, and shuts down on request', async () => {
  const { child, ended, ready, url } = await start()
  expect(await ready()).toBe(200)
  const asking = await Promise.all([askUntilGone(`${url}/readyz`), askUntilGone(`${url}/none`)])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await Promise.all(asking.map(({ end }) => end))).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
})

test('it starts again on the same database and ends when its parent is gone', async () => {
  const { child, ended, ready } = await start()
  expect(await ready()).toBe(200)
  child.disconnect()
  expect(await ended).toBe(0)
})

test('it does not start on settings that make no sense', async () => {
  const { ended } = await start({ ARCADE_SECRET: 'short' })
  expect(await ended).toBe(1)
})

test('it does not start on a database that may lose what it has acknowledged', async () => {
  await empty.database.run(sql`
    do $$ begin
      execute format('alter database %I set synchronous_commit = off', current_database());
    end $$`)
  const { ended } = await start({ DURABILITY: 'required' })
  expect(await ended).toBe(1)
})
