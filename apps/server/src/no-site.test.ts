import { PassThrough } from 'node:stream'
import { sql } from '@glasshouse/postgres'
import {
  createHealth,
  createLog,
  createMetrics,
  createIncidents,
  sha256Hex,
  systemClock,
} from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from './app.ts'
import { serverConnection } from './platform/site-scope.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readServerSettings } from './settings.ts'

const { server: settings } = readServerSettings({
  DATABASE_URL: 'postgres://unused',
  DATABASE_OWNER_URL: 'postgres://unused',
  MODE: 'production',
  SESSION_PEPPER: sha256Hex('p'),
  PASSWORD_PEPPER: sha256Hex('w'),
  ENCRYPTION_KEY: sha256Hex('s'),
  PERSONAL_DATA_KEY: sha256Hex('d'),
  PERSONAL_INDEX_KEY: sha256Hex('x'),
  ARCADE_SECRET: sha256Hex('a'),
  PRIVATE_DATABASES: 'unused',
  TRUSTED_PROXIES: 'none',
  ARCADE_PUBLIC_URL: 'https://games.example',
})

/** What production finds on its first day: every table, and nothing in them. */
const prepared = testDatabase({
  name: 'server-empty',
  prepare: database => prepareDatabase(database, 'production', settings),
})

test('without a site the server logs so at start and is not ready, until there is one', async () => {
  const destination = new PassThrough()
  const log = createLog({ name: 'server', destination })
  const app = await buildApp(
    { ...settings, memberWebDist: '/nowhere' },
    {
      database: prepared.open(serverConnection),
      clock: systemClock,
      log,
      incidents: createIncidents({ log, clock: systemClock }),
      metrics: createMetrics(),
      health: createHealth(),
    },
  )
  onTestFinished(() => app.stop())
  await app.start()
  expect(String(destination.read())).toMatch(/"level":"warn".*no site in the database yet/)
  const ready = () => app.server.inject('/readyz').then(({ statusCode, body }) => [statusCode, body])
  expect(await ready()).toEqual([503, 'not ready: a site in the database\n'])

  await prepared.database.run(sql`
    insert into sites (id, name, title_zh, title_en, brand, theme_primary, theme_background, theme_radius,
                       default_currency, default_language, timezone, is_demo, desktop_template, mobile_template,
                       login_captcha, register_captcha, phone10, customer_service_url, copyright)
    values (1, 'first', '', '', 'lantern', '#000000', '#ffffff', 0, 'VND', 'en_US', 'UTC', false, '', '', 'always', true,
            false, '', '{"en_US": ""}')`)
  await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ok\n'])
})
