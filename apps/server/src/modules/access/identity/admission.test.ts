import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, logIn, newAddress } from '../../../testing/asking.ts'
import { devices, forgetLoginSettings, fromBrowser, letGoWithout, trust } from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

/** Countries of addresses that only this file uses. */
const countries: Readonly<Record<string, string>> = { '192.0.2.80': 'KP', '192.0.2.81': 'VN' }
const server = serverUnderTest({ countryOf: address => countries[address] })

beforeEach(async () => {
  await server.owner.run(sql`
    truncate closed_networks, closed_countries, member_networks, trusted_devices, login_challenges`)
  await forgetLoginSettings(server)
})

const rule = (network: string, kind: string, until: Date | null = null) =>
  server.owner.run(sql`
    insert into closed_networks (site_id, network, kind, until) values (1, ${network}::cidr, ${kind}, ${until})`)

describe('addresses', () => {
  test('one that an operator blocked is refused with 106, for as long as the block lasts', async () => {
    const address = newAddress()
    await rule(`${address}/32`, 'blocked', new Date(server.clock.now().getTime() + 60_000))
    expect((await logIn(server, {}, { address })).code).toBe(106)
    await server.clock.advance(60_000)
    expect((await logIn(server, {}, { address })).code).toBe(100)
  })

  test('one of a network that the site keeps away is refused with 201', async () => {
    await rule('203.0.113.0/24', 'listed')
    expect((await logIn(server, {}, { address: '203.0.113.80' })).code).toBe(201)
    expect((await logIn(server, {}, { address: '203.0.114.80' })).code).toBe(100)
  })

  test('an older address inside a newer one is the same address', async () => {
    await rule('198.18.4.0/24', 'listed')
    expect((await logIn(server, {}, { address: '::ffff:198.18.4.9' })).code).toBe(201)
  })

  test('one of a country that the site does not serve is refused with 202', async () => {
    await server.owner.run(sql`insert into closed_countries (site_id, country) values (1, 'KP'), (2, 'VN')`)
    expect((await logIn(server, {}, { address: '192.0.2.80' })).code).toBe(202)
    expect((await logIn(server, {}, { address: '192.0.2.81' })).code).toBe(100)
    expect((await logIn(server, {}, { address: newAddress() })).code).toBe(100)
  })

  test('a member who named networks is refused with 203 from any other', async () => {
    await server.owner.run(sql`
      insert into member_networks (site_id, member_id, network)
      values (1, 1, '192.0.2.0/25'), (1, 1, '198.18.0.0/16')`)
    expect((await logIn(server, {}, { address: '198.18.200.7' })).code).toBe(100)
    expect((await logIn(server, {}, { address: newAddress() })).code).toBe(203)
    expect((await logIn(server, { account: 'member2' }, { address: newAddress() })).code).toBe(100)
  })

  test('an address in the body is ignored', async () => {
    await rule('203.0.113.0/24', 'listed')
    const claims = { remote_addr: '198.18.1.1', host: 'localhost', cdn: '198.18.1.1' }
    expect((await logIn(server, claims, { address: '203.0.113.81' })).code).toBe(201)
    const headers = { 'x-forwarded-for': '198.18.1.1' }
    expect((await logIn(server, {}, { address: '203.0.113.81', headers })).code).toBe(201)
  })

  test('are checked after the password, so a wrong one reveals nothing', async () => {
    await rule('203.0.113.0/24', 'listed')
    expect((await logIn(server, { password: 'wrong1' }, { address: '203.0.113.82' })).code).toBe(101)
  })

  test('of another site are that site’s own', async () => {
    await server.owner.run(
      sql`insert into closed_networks (site_id, network, kind) values (2, '198.51.0.0/16', 'listed')`,
    )
    expect((await logIn(server, {}, { address: newAddress() })).code).toBe(100)
  })
})

describe('devices', () => {
  test('the first one is trusted unasked and the next one is not', async () => {
    const first = await logIn(
      server,
      { account: 'member10' },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    )
    expect(first.code).toBe(100)
    const device = cookieOf(first).split('=')[1] ?? ''
    expect((await logIn(server, { account: 'member10' }, fromBrowser(device))).code).toBe(100)
    const stranger = await logIn(server, { account: 'member10' }, fromBrowser(devices.stranger))
    expect(stranger.code).toBe(107)
    expect(stranger.headers['authorization']).toBeUndefined()
    expect((await logIn(server, { account: 'member10' }, {})).code).toBe(107)
  })

  test.each([
    ['Origin', { origin: 'http://localhost' }],
    ['Origin of elsewhere', { origin: 'https://elsewhere.example' }],
    ['Referer', { referer: 'http://localhost/?modal=login' }],
  ])('a browser that shows itself only by its %s has a device too', async (_what, headers) => {
    const first = await logIn(server, { account: 'member10' }, { headers })
    expect(cookieOf(first)).toMatch(/^device=/)
    const again = { headers: { ...headers, cookie: cookieOf(first) } }
    expect((await logIn(server, { account: 'member10' }, again)).code).toBe(100)
    expect((await logIn(server, { account: 'member10' }, { headers })).code).toBe(107)
  })

  test('a client without these headers is no browser, and gets no device', async () => {
    const answer = await logIn(server, { account: 'member10' })
    expect([answer.code, cookieOf(answer)]).toEqual([100, ''])
  })

  test('a known one stays known for ninety days after its last use', async () => {
    await trust(server, 'member2')
    const use = () => logIn(server, { account: 'member2' }, fromBrowser(devices.known))
    for (let time = 0; time < 3; time += 1) {
      await server.clock.advance(80 * 86_400_000)
      expect((await use()).code).toBe(100)
    }
    await server.clock.advance(90 * 86_400_000)
    expect((await use()).code).toBe(107)
  })

  test('one that was removed is unknown, and no account starts anew', async () => {
    await trust(server, 'member2')
    await server.owner.run(sql`update trusted_devices set removed_at = ${server.clock.now()}`)
    expect((await logIn(server, { account: 'member2' }, fromBrowser(devices.known))).code).toBe(107)
  })

  test('are another member’s own', async () => {
    await trust(server, 'member1')
    await trust(server, 'member2', devices.stranger)
    expect((await logIn(server, { account: 'member2' }, fromBrowser(devices.known))).code).toBe(107)
  })

  test.each(['app', 'third'])(
    'a login of type %s and a gesture are checked like any other',
    async login_type => {
      await trust(server, 'member2')
      const body = { account: 'member2', login_type, device: 'gesture', udid: devices.known }
      expect((await logIn(server, body)).code).toBe(107)
    },
  )

  test('a site with strict passwords may leave them unchecked', async () => {
    await trust(server, 'member2')
    await letGoWithout(server, 'checks_devices')
    expect((await logIn(server, { account: 'member2' }, fromBrowser(devices.stranger))).code).toBe(100)
  })

  test.each([
    ['leave devices unchecked', sql`insert into login_settings (site_id, checks_devices) values (1, false)`],
    ['let all members skip', sql`insert into login_settings (site_id, skip_allowed) values (1, true)`],
  ])('a site with basic passwords cannot %s', async (_what, setting) => {
    await expect(server.owner.run(setting)).rejects.toThrow('login_settings__basic')
  })

  test.each(['checks_devices', 'skip_allowed'] as const)(
    'nor can one that goes without (%s) turn basic',
    async what => {
      await letGoWithout(server, what)
      const basic = sql`update sites set password_profile = 'basic' where id = 1`
      await expect(server.owner.run(basic)).rejects.toThrow('login_settings__basic')
      const claimed = sql`update login_settings set password_profile = 'basic', checks_devices = true, skip_allowed = false`
      await expect(server.owner.run(claimed)).rejects.toThrow('login_settings__password_profile')
    },
  )

  test('the challenge names questions that the member can answer, and nothing that answers them', async () => {
    await trust(server, 'member1')
    const { raw, text } = await logIn(server, {}, fromBrowser(devices.stranger))
    expect(raw).toMatchObject({
      member_login_id: expect.stringMatching(/^[\w-]{43}$/),
      question: expect.stringMatching(
        /^(member_name|identity_id|member_phone|member_email|withdraw_password)$/,
      ),
      available_questions_count: 3,
      skip_allowed: 0,
      contacts: [
        { method: 'phone', target: '09******78' },
        { method: 'email', target: 'a***@member.example' },
      ],
    })
    expect(text).not.toContain('0912345678')
  })

  test('who has nothing on file is asked nothing', async () => {
    await trust(server, 'member10')
    const { raw } = await logIn(server, { account: 'member10' }, fromBrowser(devices.stranger))
    const nothing = { question: null, available_questions_count: 0, contacts: [], skip_allowed: 1 }
    expect(raw).toMatchObject(nothing)
  })
})

describe('the order', () => {
  test('status, address, migration, device', async () => {
    const account = 'member5'
    const setStatus = (status: string) =>
      server.owner.run(sql`update members set status = ${status} where account = ${account}`)
    await trust(server, account)
    await rule('203.0.113.0/24', 'blocked')
    const codeFrom = async (address: string) =>
      (await logIn(server, { account }, fromBrowser(devices.stranger, { address }))).code
    await setStatus('frozen')
    expect(await codeFrom('203.0.113.90')).toBe(103)
    await setStatus('active')
    expect(await codeFrom('203.0.113.90')).toBe(106)
    expect(await codeFrom('198.18.9.9')).toBe(802)
    await server.owner.run(sql`update members set is_migrated = false where account = ${account}`)
    expect(await codeFrom('198.18.9.9')).toBe(107)
    await server.owner.run(sql`update members set is_migrated = true where account = ${account}`)
  })

  test('802 names the account and how its owner can be reached', async () => {
    const answer = await logIn(server, { account: 'MEMBER5' })
    expect(answer.code).toBe(802)
    expect(answer.raw).toEqual({ member_account: 'member5', methods: ['phone', 'email'] })
    expect(
      (await logIn(server, { account: 'member5', password: 'wrong1' }, { address: newAddress() })).code,
    ).toBe(101)
  })

  test('a login that was not let in leaves no session and no trace of one', async () => {
    await trust(server, 'member1')
    const counts = z.object({ sessions: z.bigint(), records: z.bigint() })
    const count = () =>
      server.owner.one(
        counts,
        sql`
          select (select count(*) from sessions) as sessions, (select count(*) from login_records) as records`,
      )
    const before = await count()
    await logIn(server, {}, fromBrowser(devices.stranger))
    await logIn(server, { account: 'member5' })
    expect(await count()).toEqual(before)
  })
})

test('the header call returns what the server saw, with the country', async () => {
  const { data } = await server.ask(calls.loginHeader, {}, { address: '192.0.2.81' })
  expect(data).toMatchObject({ remote_addr: '192.0.2.81', country: 'VN' })
  expect((await server.ask(calls.loginHeader, {}, { address: newAddress() })).data.country).toBe('ZZ')
})

test('slow guesses at one account from one address end in a day’s lockout', async () => {
  const address = newAddress()
  const codes: number[] = []
  for (let time = 0; time < 21; time += 1) {
    if (time % 5 === 0) await server.clock.advance(15 * 60_000)
    codes.push((await logIn(server, { account: 'member9', password: 'wrong1' }, { address })).code)
  }
  expect(codes.slice(0, 20).every(code => code === 101)).toBe(true)
  await server.clock.advance(23 * 3_600_000)
  expect((await logIn(server, { account: 'member9' }, { address })).code).toBe(996)
  expect((await logIn(server, { account: 'member9' }, { address: newAddress() })).code).toBe(100)
})

test('unknown account and wrong password get one and the same answer', async () => {
  const ask = async (account: string) => {
    const { status, code, raw, text, headers } = await logIn(
      server,
      { account, password: 'wrong1' },
      { address: newAddress() },
    )
    const names = Object.keys(headers).sort()
    return { status, code, raw, text, names }
  }
  const known = await ask('member7')
  expect(await ask('nobody42')).toEqual(known)
  expect(await ask('member3')).toEqual(known)
  expect(await ask('member4')).toEqual(known)
  expect(await ask('member5')).toEqual(known)
})
