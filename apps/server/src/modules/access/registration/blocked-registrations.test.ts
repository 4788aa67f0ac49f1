import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { logIn, newAddress } from '../../../testing/asking.ts'
import { registering, useLongForms } from '../../../testing/registering.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)
beforeAll(() => useLongForms(server))

beforeAll(async () => {
  await server.owner.run(sql`
    insert into registration_blocks (site_id, kind, value)
    values (1, 'name', 'cheat'), (1, 'phone', '0900000666'), (1, 'email', 'bad@example.com'), (1, 'email', '@trash.example')`)
  await server.owner.run(
    sql`
      insert into closed_networks (site_id, network, kind, closes)
      values (1, '192.0.2.0/24', 'listed', 'registration'), (2, '198.51.0.0/16', 'listed', 'both')`,
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

test('no registration from a blocked network; another site’s blocks are not ours', async () => {
  expect((await register(newForm(), { address: '192.0.2.77' })).code).toBe(218)
  expect((await register(newForm(), { address: '::ffff:192.0.2.78' })).code).toBe(218)
  expect((await register(newForm(), { address: newAddress() })).code).toBe(100)
})

const vietnamese = '113.160.0.1'
const thai = '58.8.8.8'

describe('what the site refuses at a login opens no account either', () => {
  afterEach(async () => {
    await server.owner.run(sql`delete from closed_networks where closes = 'both'`)
    await server.owner.run(sql`truncate closed_countries`)
    await server.clock.advance(11_000)
  })

  test.each(['blocked', 'listed'])('an address of a network that is %s', async kind => {
    await server.owner.run(sql`
      insert into closed_networks (site_id, network, kind, until)
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
    await server.owner.run(sql`insert into closed_countries (site_id, country) values (1, 'TH'), (2, 'VN')`)
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: vietnamese })).code).toBe(100)
  })
})

describe('jurisdictions', () => {
  const countries = (...rows: readonly (readonly [country: string, isOpen: boolean, closes?: string])[]) =>
    Promise.all(
      rows.map(([country, isOpen, closes = 'registration']) =>
        server.owner.run(sql`
          insert into closed_countries (site_id, country, is_open, closes) values (1, ${country}, ${isOpen}, ${closes})`),
      ),
    )
  afterEach(async () => {
    await server.owner.run(sql`truncate closed_countries`)
    await server.clock.advance(11_000)
  })

  test('closed ones are refused, and still log in where only the registration is closed', async () => {
    await countries(['TH', false])
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: vietnamese })).code).toBe(100)
    expect((await register(newForm(), { address: newAddress() })).code).toBe(100)
    expect((await logIn(server, { account: 'member2' }, { address: thai })).code).toBe(100)
    await server.owner.run(sql`update closed_countries set closes = 'both'`)
    expect((await logIn(server, { account: 'member2' }, { address: thai })).code).toBe(202)
  })

  test('where the open ones are named, all others are refused, unknown ones too', async () => {
    await countries(['VN', true], ['CN', true])
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: newAddress() })).code).toBe(218)
    expect((await register(newForm(), { address: vietnamese })).code).toBe(100)
    expect((await logIn(server, { account: 'member2' }, { address: thai })).code).toBe(100)
  })

  test('countries open for login and for registration are two lists, and a registration has to be on both', async () => {
    await countries(['VN', true, 'both'], ['TH', true, 'both'], ['VN', true])
    expect((await register(newForm(), { address: thai })).code).toBe(218)
    expect((await register(newForm(), { address: '113.160.0.2' })).code).toBe(100)
    expect((await logIn(server, { account: 'member2' }, { address: thai })).code).toBe(100)
    expect((await logIn(server, { account: 'member2' }, { address: newAddress() })).code).toBe(202)
  })

  test('a caller’s claim about the place changes nothing', async () => {
    await countries(['TH', false])
    const headers = { 'x-forwarded-for': vietnamese, forwarded: `for=${vietnamese}` }
    expect((await register(newForm(), { address: thai, headers })).code).toBe(218)
  })
})
