import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { createMovableClock } from '@glasshouse/service'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { newAddress } from '../../../testing/asking.ts'
import { letGoWithout } from '../../../testing/proofs.ts'
import { createSites } from './site.service.ts'

const secrets = new Map([['with-secret', 's'.repeat(32)]])
const server = serverUnderTest({ settings: { openIdSecrets: secrets } })

test('each host is its own brand, by data alone', async () => {
  const main = await server.ask(calls.siteDetail, {})
  const siam = await server.ask(calls.siteDetail, {}, { host: 'siam.localhost:3000' })
  expect(main.data.env_config).toMatchObject({
    site_id: 1,
    brand: 'lantern',
    default_currency: 'VND',
    mode: 'demonstration',
    register: { captcha: 1, sms: 1, email: 0 },
    login: { captcha: 1 },
    templates: { desktop: 'site02', mobile: 'bob_mobile' },
  })
  expect(siam.data.env_config).toMatchObject({
    site_id: 2,
    brand: 'quay',
    currencies: [{ code: 'THB', symbol: '฿', digits: 2 }],
    register: { captcha: 1, sms: 0, email: 1 },
    login: { captcha: 0 },
    templates: { mobile: 'origin_mobile' },
  })
})

test('a language with incomplete texts is not offered by any site, whatever its settings', async () => {
  await server.owner.run(sql`update site_languages set enabled = true where site_id = 3`)
  const { env_config: r88 } = (await server.ask(calls.siteDetail, {}, { host: 'r88.localhost' })).data
  const offered = r88.languages.filter(({ enabled }) => enabled === 1).map(({ name }) => name)
  expect(offered.toSorted()).toEqual(['en_US', 'vi_VN'])
})

test('whether a form asks for codes goes by the currencies that are offered', async () => {
  const detail = async () => {
    await server.clock.advance(2_001)
    return (await server.ask(calls.siteDetail, {})).data.env_config.register.sms
  }
  const given = z.object({ currency: z.string(), sort: z.int() })
  const gone = await server.owner.all(
    given,
    sql`
      delete from site_currencies c
       using register_settings r
       where c.site_id = 1
         and r.site_id = 1
         and r.currency = c.currency
         and r.name = 'member_phone'
         and r.is_verification
      returning c.currency, c.sort`,
  )
  const without = await detail()
  for (const { currency, sort } of gone)
    await server.owner.run(sql`insert into site_currencies values (1, ${currency}, ${sort})`)
  expect([without, await detail()]).toEqual([0, 1])
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
  const shared = { database, clock, gameOrigins: [], isReachable: () => true }
  const demonstration = createSites({ ...shared, mode: 'demonstration' })
  const production = createSites({ ...shared, mode: 'production' })
  expect((await demonstration.findByHost('elsewhere.example'))?.siteId).toBe(1)
  expect(await production.findByHost('elsewhere.example')).toBeUndefined()
  expect((await production.findByHost('siam.localhost'))?.siteId).toBe(2)
})

test('a change is seen within two seconds', async () => {
  const clock = createMovableClock(new Date())
  const sites = createSites({
    database: server.database,
    clock,
    mode: 'production',
    gameOrigins: [],
    isReachable: () => true,
  })
  expect((await sites.findByHost('localhost'))?.contentVersion).toBe('1')
  await server.owner.run(sql`update sites set content_version = 2 where id = 1`)
  await clock.advance(2_000)
  expect((await sites.findByHost('localhost'))?.contentVersion).toBe('2')
})

describe('a site’s answer about logins and links is read from the deciding tables', () => {
  const detail = async () => {
    await server.clock.advance(2_000)
    const { login, agent_link_minutes, recommend_link_minutes } = (await server.ask(calls.siteDetail, {}))
      .data.env_config
    return { login, agent_link_minutes, recommend_link_minutes }
  }
  const minutesOf = async (body: { agent_id: string } | { recommend_code: string }) =>
    (await server.ask(calls.validMessage, body, { address: newAddress() })).data.expire_minutes

  test.each([
    ['as the site has them', sql`select`],
    ['where it has no row of its own', sql`delete from referral_rules where site_id = 1`],
    [
      'where it has others',
      sql`insert into referral_rules (site_id, agent_link_minutes, recommend_link_minutes) values (1, 7, 8)
              on conflict (site_id) do update set agent_link_minutes = 7, recommend_link_minutes = 8`,
    ],
  ])('the minutes of links, %s', async (_how, change) => {
    await server.owner.run(change)
    expect(await detail()).toMatchObject({
      agent_link_minutes: await minutesOf({ agent_id: 'AG1' }),
      recommend_link_minutes: await minutesOf({ recommend_code: 'RC1' }),
    })
  })

  test('the check of devices', async () => {
    expect((await detail()).login).toMatchObject({ double_validation: 1, device_check: 1 })
    await letGoWithout(server, 'checks_devices')
    expect((await detail()).login).toMatchObject({ double_validation: 0, device_check: 0 })
  })

  test('the identity providers: those with complete settings', async () => {
    await server.owner.run(sql`
      insert into login_providers (site_id, code, name, icon, issuer, client_id, is_open, sort)
      select site, code, 'Elsewhere', 'user', 'https://id.example', 'us', true, 0
        from unnest(array[1, 4]) site, unnest(array['no-secret', 'with-secret']) code`)
    const offered = await server.ask(calls.oauthProviders, {})
    expect((await detail()).login.third_party).toEqual(offered.data.list.map(each => each.provider))
    expect(offered.data.list.map(each => each.provider)).toEqual(['with-secret'])
    const fun = await server.ask(calls.siteDetail, {}, { host: 'fun.localhost' })
    expect(fun.data.env_config.login.third_party).toEqual([])
  })
})
