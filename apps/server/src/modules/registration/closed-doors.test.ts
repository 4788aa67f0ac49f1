import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../testing/asking.ts'
import { registering } from '../../testing/registering.ts'
import { serverUnderTest } from '../../testing/server-under-test.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)

beforeAll(async () => {
  await server.owner.run(sql`
    insert into registration_blocks (site_id, kind, value)
    values (1, 'name', 'cheat'), (1, 'phone', '0900000666'), (1, 'email', 'bad@example.com'), (1, 'email', '@trash.example')`)
  await server.owner.run(
    sql`insert into registration_networks (site_id, network) values (1, '192.0.2.0/24'), (2, '198.51.0.0/16')`,
  )
})

test.each([
  ['a name', { member_name: 'CHEAT' }, 214],
  ['a phone', { member_phone: '0900000666' }, 215],
  ['an e-mail', { member_currency: 'USD', member_email: 'Bad@example.com' }, 216],
  ['all e-mails of a domain', { member_currency: 'USD', member_email: 'me@trash.example' }, 216],
] as const)('%s that is blocked is told on blur and at the end', async (_what, change, code) => {
  const body = { member_currency: 'VND', verification: 1, ...change } as const
  const checked = await server.ask(calls.verifyField, body, { address: newAddress() })
  expect(checked.code).toBe(code)
  expect((await register(newForm(change))).code).toBe(code)
})

test('nobody comes from a blocked network; another site’s blocks are not ours', async () => {
  expect((await register(newForm(), { address: '192.0.2.77' })).code).toBe(218)
  expect((await register(newForm(), { address: '::ffff:192.0.2.78' })).code).toBe(218)
  expect((await register(newForm(), { address: newAddress() })).code).toBe(100)
})

const vietnamese = '113.160.0.1'
const thai = '58.8.8.8'

describe('what the site refuses at a login opens no account either', () => {
  afterEach(async () => {
    await server.owner.run(sql`truncate address_rules, refused_countries`)
    await server.clock.advance(11_000)
  })

  test.each(['blocked', 'listed'])('an address of a network that is %s', async kind => {
    await server.owner.run(sql`
      insert into address_rules (site_id, network, kind, until)
      values (1, '203.0.113.0/25', ${kind}, ${new Date(server.clock.now().getTime() + 60_000)}),
             (2, '203.0.113.128/25', ${kind}, null)`)
    const form = newForm()
    expect((await register(form, { address: '203.0.113.7' })).code).toBe(218)
    expect((await register(form, { address: '::ffff:203.0.113.8' })).code).toBe(218)
    expect((await register(newForm(), { address: '203.0.113.200' })).code).toBe(100)
    await server.clock.advance(60_000)
    expect((await register(form, { address: '203.0.113.7' })).code).toBe(100)
  })

  test('an address of a country', async () => {
    await server.owner.run(sql`insert into refused_countries (site_id, country) values (1, 'TH'), (2, 'VN')`)
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: vietnamese })).code).toBe(100)
  })
})

describe('jurisdictions', () => {
  afterAll(async () => {
    await server.owner.run(sql`update entry_rules set closed_countries = '{}', open_countries = null`)
  })

  test('closed ones are refused', async () => {
    await server.owner.run(sql`update entry_rules set closed_countries = '{TH}' where site_id = 1`)
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: vietnamese })).code).toBe(100)
    expect((await register(newForm(), { address: newAddress() })).code).toBe(100)
  })

  test('where the open ones are named, all others are refused, unknown ones too', async () => {
    await server.owner.run(
      sql`update entry_rules set closed_countries = '{}', open_countries = '{VN}' where site_id = 1`,
    )
    await server.clock.advance(11_000)
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: newAddress() })).code).toBe(218)
    expect((await register(newForm(), { address: vietnamese })).code).toBe(100)
  })

  test('what a caller says of where they are changes nothing', async () => {
    await server.owner.run(sql`update entry_rules set closed_countries = '{TH}', open_countries = null`)
    const headers = { 'x-forwarded-for': vietnamese, forwarded: `for=${vietnamese}` }
    await server.clock.advance(11_000)
    expect((await register(newForm(), { address: thai, headers })).code).toBe(218)
  })
})
