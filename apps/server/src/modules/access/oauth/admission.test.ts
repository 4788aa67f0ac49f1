import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { devices, forgetLoginSettings, fromBrowser, letGoWithout, trust } from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { issuerSecret, runningIssuer } from './testing/running-issuer.ts'
import { visitsTo } from './testing/visits.ts'

const issuer = await runningIssuer(['http://localhost'])
let country: string | undefined
const server = serverUnderTest({
  settings: { practiceIssuer: { url: issuer.publicUrl, secret: issuerSecret } },
  countryOf: () => country,
})
const { ticketFor, link } = visitsTo(server)

beforeEach(async () => {
  country = undefined
  await server.owner.run(sql`truncate closed_networks, closed_countries, member_networks, member_identities`)
  await server.owner.run(sql`update members set is_migrated = account = 'member5'`)
})

/** A sign-in of the person of member2, from one address. */
async function comeIn(address: string) {
  await link('duy', 'member2')
  return async () => {
    const { ticket, browser } = await ticketFor('duy')
    return server.ask(calls.oauthFinish, { ticket }, { ...browser, address })
  }
}

test.each([
  ['blocked', 106],
  ['listed', 201],
] as const)('an address that is %s is refused as at any login', async (kind, code) => {
  const enter = await comeIn('198.18.9.9')
  await server.owner.run(sql`
    insert into closed_networks (site_id, network, kind) values (1, '198.18.9.0/24', ${kind})`)
  expect((await enter()).code).toBe(code)
  await server.owner.run(sql`truncate closed_networks`)
  expect((await enter()).code).toBe(100)
})

test('a country that the site does not serve is refused with 202', async () => {
  const enter = await comeIn('198.18.9.10')
  await server.owner.run(sql`insert into closed_countries (site_id, country) values (1, 'KP')`)
  country = 'KP'
  expect((await enter()).code).toBe(202)
  country = 'VN'
  expect((await enter()).code).toBe(100)
})

test('a member who named networks is refused with 203 from any other', async () => {
  const enter = await comeIn('198.18.9.11')
  await server.owner.run(sql`
    insert into member_networks (site_id, member_id, network)
    select 1, id, '192.0.2.0/25' from members where account = 'member2'`)
  expect((await enter()).code).toBe(203)
})

test('a migrated member has to verify first', async () => {
  const enter = await comeIn('198.18.9.12')
  await server.owner.run(sql`update members set is_migrated = true where account = 'member2'`)
  const answer = await enter()
  expect([answer.code, answer.raw]).toMatchObject([802, { member_account: 'member2' }])
})

test('an unknown device is checked: an identity provider does not vouch for it', async () => {
  const enter = await comeIn('198.18.9.13')
  await trust(server, 'member2')
  const answer = await enter()
  expect([answer.code, answer.raw]).toMatchObject([107, { member_login_id: expect.any(String) as string }])
})

test('without the device check, a new device is announced to the member', async () => {
  await server.owner.run(sql`truncate trusted_devices, seen_devices`)
  await letGoWithout(server, 'checks_devices')
  await link('duy', 'member2')
  // This member has no e-mail or phone on file, so the letter in the inbox is the only notification.
  const base = sql`select template from member_letters where template = 'newDevice'`
  const comeFrom = async (device: string) => {
    const { ticket, browser } = await ticketFor('duy')
    const { cookie } = browser.headers
    const asked = fromBrowser(device, { address: browser.address })
    const headers = { ...asked.headers, cookie: `${asked.headers?.cookie}; ${cookie}` }
    expect((await server.ask(calls.oauthFinish, { ticket }, { ...asked, headers })).code).toBe(100)
    return server.owner.all(z.object({ template: z.string() }), base)
  }
  expect(await comeFrom(devices.known)).toEqual([])
  expect(await comeFrom(devices.stranger)).toHaveLength(1)
  expect(await comeFrom(devices.stranger)).toHaveLength(1)
  await forgetLoginSettings(server)
})
