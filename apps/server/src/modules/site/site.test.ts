import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { createMovableClock } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../testing/server-under-test.ts'
import { createSites } from './index.ts'

const server = serverUnderTest()

test('each host is its own brand, by data alone', async () => {
  const main = await server.ask(calls.siteDetail, {})
  const siam = await server.ask(calls.siteDetail, {}, { host: 'siam.localhost:3000' })
  expect(main.data.env_config).toMatchObject({
    site_id: 1,
    brand: 'lantern',
    default_currency: 'VND',
    mode: 'demonstration',
    templates: { desktop: 'site02', mobile: 'bob_mobile' },
  })
  expect(siam.data.env_config).toMatchObject({
    site_id: 2,
    brand: 'quay',
    currencies: [{ code: 'THB', symbol: '฿', digits: 2 }],
    templates: { mobile: 'origin_mobile' },
  })
})

test('a body may name its own site only, as number or text', async () => {
  expect((await server.ask(calls.siteDetail, { site_id: '1' })).code).toBe(1000)
  const other = await server.ask(calls.siteDetail, { site_id: 2 })
  expect(other.code).toBe(400)
  expect(other.raw).toEqual({ errors: { site_id: 'refusal_bad_field' } })
})

test('an unknown host shows the first site in a demonstration and nothing in production', async () => {
  const { database } = server
  const clock = createMovableClock(new Date())
  const shared = { database, clock, gameOrigins: [] }
  const demonstration = createSites({ ...shared, mode: 'demonstration' })
  const production = createSites({ ...shared, mode: 'production' })
  expect((await demonstration.findByHost('elsewhere.example'))?.siteId).toBe(1)
  expect(await production.findByHost('elsewhere.example')).toBeUndefined()
  expect((await production.findByHost('siam.localhost'))?.siteId).toBe(2)
})

test('a change is seen within two seconds', async () => {
  const clock = createMovableClock(new Date())
  const sites = createSites({ database: server.database, clock, mode: 'production', gameOrigins: [] })
  expect((await sites.findByHost('localhost'))?.contentVersion).toBe('1')
  await server.owner.run(sql`update sites set content_version = 2 where id = 1`)
  await clock.advance(2_000)
  expect((await sites.findByHost('localhost'))?.contentVersion).toBe('2')
})
