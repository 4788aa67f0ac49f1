import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { signedInput, type SignedInput } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, newAddress } from '../../../testing/asking.ts'
import { devices, fromBrowser, newestLogin, notifiedOfDevices, trust } from '../../../testing/proofs.ts'
import { eventsFrom } from '../../../testing/security-events.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { ssoHeaders, ssoPath } from './sso-endpoint.ts'

const secret = 'a-secret-of-an-operator-in-this-test-01'
const server = serverUnderTest({ settings: { ssoEndpoint: { caller: 'operator', secrets: [secret] } } })
const shut = serverUnderTest()

const signer = { headers: ssoHeaders, caller: 'operator', secret, now: () => server.clock.now() }
const member1 = { site_id: 1, member_account: 'member1' }

async function create(body: object = member1, input: SignedInput = {}, asked = server) {
  const { url, ...sent } = signedInput(signer, ['POST', ssoPath], { body, ...input })
  const answer = await asked.app.server.inject({ url, ...sent })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

async function newCode(body: object = member1): Promise<string> {
  const answer = await create(body)
  return z.object({ enc: z.string() }).parse(answer.body).enc
}

const enter = (enc: string, asked: Asked = {}) => server.ask(calls.infoData, { enc }, asked)

describe('the SSO endpoint', () => {
  test('makes a token for a member, with its expiry', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([
      200,
      {
        enc: expect.stringMatching(/^[\w-]{80,}$/) as string,
        expires_at: new Date(server.clock.now().getTime() + 60_000).toISOString(),
      },
    ])
  })

  test('finds an account in any case, on its own site alone', async () => {
    expect((await create({ ...member1, member_account: 'MEMBER1' })).status).toBe(200)
    expect(await create({ ...member1, site_id: 2 })).toEqual({
      status: 404,
      body: { code: 'MEMBER_UNKNOWN' },
    })
    expect((await create({ ...member1, member_account: 'absent' })).status).toBe(404)
  })

  test.each([
    ['an unknown caller', { caller: 'unknown' }, 'UNKNOWN_CALLER'],
    ['another secret', { secret: 'x'.repeat(40) }, 'BAD_SIGNATURE'],
    ['an old time', { timestamp: '1000' }, 'STALE_TIMESTAMP'],
  ])('is shut for %s', async (_who, input, code) => {
    expect(await create(member1, input)).toEqual({ status: 401, body: { code } })
  })

  test('answers a request once', async () => {
    const nonce = 'a-nonce-that-comes-twice'
    expect((await create(member1, { nonce })).status).toBe(200)
    expect(await create(member1, { nonce })).toEqual({ status: 401, body: { code: 'NONCE_REUSED' } })
  })

  test.each([
    ['an unknown field', { ...member1, password: 'x' }],
    ['no site', { member_account: 'member1' }],
    ['another host to go to', { ...member1, target: '//evil.example' }],
    ['another protocol to go to', { ...member1, target: 'javascript:alert(1)' }],
  ])('refuses a body with %s', async (_what, body) => {
    expect((await create(body)).status).toBe(400)
  })

  test('is not there without a secret', async () => {
    const answer = await create(member1, {}, shut)
    expect(answer.status).toBe(404)
  })
})

describe('a code', () => {
  test('is exchanged for a session and a target', async () => {
    const answer = await enter(await newCode({ ...member1, target: '/user/MyWallet' }))
    expect(answer.data).toEqual({
      tk: answer.headers['authorization'],
      member_id: expect.any(Number) as number,
      member_account: 'member1',
      member_currency: 'VND',
      target: '/user/MyWallet',
    })
    expect((await server.ask(calls.layout, {}, { token: answer.data.tk })).code).toBe(100)
    expect(await newestLogin(server)).toMatchObject({ way: 'loginToken', proof: null })
  })

  test('binds the session of a browser to that browser', async () => {
    const answer = await enter(await newCode(), { headers: { 'sec-fetch-site': 'same-origin' } })
    const { tk: token } = answer.data
    expect((await server.ask(calls.layout, {}, { token })).status).toBe(401)
    const cookie = cookieOf(answer)
    expect((await server.ask(calls.layout, {}, { token, headers: { cookie } })).code).toBe(100)
  })

  test('serves once, also when it comes three times at the same moment', async () => {
    const enc = await newCode()
    const answers = await Promise.all([1, 2, 3].map(() => enter(enc)))
    expect(answers.map(each => each.code).sort()).toEqual([100, 102, 102])
    expect((await enter(enc)).code).toBe(102)
  })

  test('serves for a minute', async () => {
    const [early, late] = [await newCode(), await newCode()]
    await server.clock.advance(59_999)
    expect((await enter(early)).code).toBe(100)
    await server.clock.advance(1)
    expect((await enter(late)).code).toBe(102)
  })

  test('serves on the site that it was made for', async () => {
    const enc = await newCode()
    expect((await enter(enc, { host: 'siam.localhost' })).code).toBe(101)
    expect((await enter(enc)).code).toBe(100)
  })

  test.each([
    ['a word', () => 'hello'],
    ['one bit changed', (enc: string) => `${enc.slice(0, 30)}${enc[30] === 'A' ? 'B' : 'A'}${enc.slice(31)}`],
    ['its end cut off', (enc: string) => enc.slice(0, -4)],
    ['another spelling', (enc: string) => `${enc}=`],
    ['a token', () => 'x'.repeat(43)],
  ])('with %s is none', async (_what, change) => {
    expect((await enter(change(await newCode()))).code).toBe(101)
  })

  test.each(['frozen', 'disabled'])('opens nothing for a member who is %s, and is used up', async status => {
    const setStatus = (to: string) =>
      server.owner.run(sql`update members set status = ${to} where account = 'member7'`)
    const enc = await newCode({ ...member1, member_account: 'member7' })
    await setStatus(status)
    expect((await enter(enc)).code).toBe(103)
    await setStatus('active')
    expect((await enter(enc)).code).toBe(102)
  })

  test('works on an unknown device, but not from a blocked address', async () => {
    await trust(server, 'member2')
    const ofMember2 = () => newCode({ ...member1, member_account: 'member2' })
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await enter(await ofMember2(), { headers })).code).toBe(100)
    await server.owner.run(sql`
      insert into closed_networks (site_id, network, kind) values (1, '198.18.9.0/24', 'listed')`)
    expect((await enter(await ofMember2(), { address: '198.18.9.9' })).code).toBe(103)
  })

  test('on a new device is announced to the member, once, and on their first not at all', async () => {
    await server.owner.run(sql`truncate trusted_devices, seen_devices`)
    const before = (await notifiedOfDevices(server)).length
    const notified = async (device: string) => {
      expect((await enter(await newCode(), fromBrowser(device))).code).toBe(100)
      return (await notifiedOfDevices(server)).slice(before)
    }
    expect(await notified(devices.known)).toEqual([])
    expect(await notified(devices.stranger)).toEqual(['an@member.example'])
    expect(await notified(devices.stranger)).toHaveLength(1)
  })

  test('is no session by itself, and the token of a session is no code', async () => {
    const enc = await newCode()
    expect((await server.ask(calls.layout, {}, { token: enc })).status).toBe(401)
    const { tk } = (await enter(enc)).data
    expect((await enter(tk)).code).toBe(101)
  })

  test('does not reveal its member', async () => {
    const enc = await newCode()
    expect(Buffer.from(enc, 'base64url').toString('latin1')).not.toMatch(/member|site|target/)
  })

  test('can be tried thirty times a minute from one address', async () => {
    const address = newAddress()
    for (let count = 0; count < 30; count += 1) expect((await enter('x', { address })).code).toBe(101)
    expect((await enter('x', { address })).code).toBe(996)
    await server.clock.advance(60_001)
    expect((await enter('x', { address })).code).toBe(101)
  })
})

describe('an exchange that fails is kept for staff, with its address', () => {
  test('unreadable, of another site, used, too old, of a member who may not log in', async () => {
    const address = newAddress()
    await enter('hello', { address })
    const enc = await newCode()
    await enter(enc, { address, host: 'siam.localhost' })
    await enter(enc, { address })
    await enter(enc, { address })
    const late = await newCode({ ...member1, member_account: 'member2' })
    await server.clock.advance(60_000)
    await enter(late, { address })
    const barred = await newCode({ ...member1, member_account: 'member7' })
    await server.owner.run(sql`update members set status = 'frozen' where account = 'member7'`)
    await enter(barred, { address })
    await server.owner.run(sql`update members set status = 'active' where account = 'member7'`)
    const kept = await eventsFrom(server, address, 'loginFailed')
    expect([...kept].sort()).toEqual([
      [null, 'loginToken: unreadable', 1],
      [null, 'loginToken: unreadable', 1],
      ['member1', 'loginToken: expiredOrUsed', 1],
      ['member2', 'loginToken: expiredOrUsed', 1],
      ['member7', 'loginToken: accountFrozen', 1],
    ])
  })

  test('one too many', async () => {
    const address = newAddress()
    for (let count = 0; count < 32; count += 1) await enter('x', { address })
    expect(await eventsFrom(server, address, 'loginFailed')).toEqual([[null, 'loginToken: unreadable', 30]])
    expect(await eventsFrom(server, address, 'loginLockedOut')).toEqual([[null, 'loginToken', 2]])
  })
})

test('neither code nor token is in the log', async () => {
  const enc = await newCode()
  const { tk } = (await enter(enc)).data
  expect(server.logged()).toContain('/api/get_info_data')
  for (const said of [enc, tk, secret]) expect(server.logged()).not.toContain(said)
})

test('used codes are forgotten when they would be too old anyway', async () => {
  const count = () =>
    server.owner.one(z.object({ count: z.bigint() }), sql`select count(*) from used_login_tokens`)
  await enter(await newCode())
  expect((await count()).count).toBeGreaterThan(0n)
  await server.clock.advance(120_000)
  await server.app.runDue()
  expect((await count()).count).toBe(0n)
})
