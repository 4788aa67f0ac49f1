import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { sha256Hex } from '@glasshouse/service'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, logIn } from '../../../testing/asking.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

// Each test may be the first device of an account.
beforeEach(() => server.owner.run(sql`delete from trusted_devices`))
const minuteMs = 60_000

/** A foreground call that needs a session. */
const use = (asked: Asked) => server.ask(calls.betExport, {}, asked)
const look = (asked: Asked) => server.ask(calls.layout, {}, asked)

test('the frame contains the member and the balance of the main wallet', async () => {
  const token = await server.login('member1')
  const { data } = await look({ token })
  expect(data).toMatchObject({
    id: 1,
    member_account: 'member1',
    member_currency: 'VND',
    member_cash: '5000000',
    is_playing: 0,
    play_id: null,
  })
  expect(BigInt(data.cash_version)).toBeGreaterThan(0n)
})

test('the previous login is shown', async () => {
  const before = server.clock.now().toISOString()
  await server.login('member1')
  await server.clock.advance(5 * minuteMs)
  const token = await server.login('member1')
  const { data } = await look({ token })
  expect(data.previous_login_at).toBe(before)
})

test('the token counts raw and after Bearer', async () => {
  const token = await server.login('member1')
  expect((await look({ token: `Bearer ${token}` })).code).toBe(100)
})

test.each([
  ['no token', undefined],
  ['nonsense', 'abc'],
  ['a token that was never issued', 'A'.repeat(43)],
])('%s is no session', async (_what, token) => {
  const answer = await look(token === undefined ? {} : { token })
  expect(answer.status).toBe(401)
  expect(answer.code).toBe(401)
})

test('another member and another site get nothing', async () => {
  const token = await server.login('member1')
  expect((await look({ token, host: 'siam.localhost' })).status).toBe(401)
  const foreign = await server.ask(calls.layout, { member_id: 2 }, { token })
  expect(foreign.status).toBe(404)
  expect((await server.ask(calls.layout, { member_id: '1' }, { token })).code).toBe(100)
})

test('a session ends after thirty idle minutes, and looking does not keep it', async () => {
  const token = await server.login('member1')
  await server.clock.advance(14 * minuteMs)
  expect((await use({ token })).code).toBe(1000)
  await server.clock.advance(30 * minuteMs - 1_000)
  expect((await look({ token })).code).toBe(100)
  await server.clock.advance(2_000)
  expect((await look({ token })).status).toBe(401)
})

test('a site may make the idle life shorter; a session keeps what it was opened with', async () => {
  const before = await server.login('member2')
  await server.owner.run(sql`insert into login_settings (site_id, idle_minutes) values (1, 15)`)
  const token = await server.login('member1')
  await server.clock.advance(15 * minuteMs - 1_000)
  expect((await look({ token })).code).toBe(100)
  await server.clock.advance(2_000)
  expect((await look({ token })).raw).toMatchObject({ reason: 'expired' })
  expect((await look({ token: before })).code).toBe(100)
  await server.owner.run(sql`delete from login_settings`)
})

test('a login is kept with where it came from', async () => {
  const recordRow = z.object({ address: z.string(), country: z.string() })
  const newest = sql`select host(address) as address, country from login_records order by id desc limit 1`
  await logIn(server, {}, { address: '113.160.0.1' })
  expect(await server.owner.one(recordRow, newest)).toEqual({ address: '113.160.0.1', country: 'VN' })
  await logIn(server, {}, { address: '198.51.100.200' })
  expect(await server.owner.one(recordRow, newest)).toMatchObject({ country: 'ZZ' })
})

test('a session ends after twelve hours in any case', async () => {
  let token = await server.login('member1')
  for (let passed = 0; passed < 12 * 60; passed += 20) {
    const answer = await use({ token })
    expect(answer.status).toBe(200)
    const given = answer.headers['authorization']
    if (typeof given === 'string') token = given
    await server.clock.advance(20 * minuteMs)
  }
  expect((await use({ token })).status).toBe(200)
  await server.clock.advance(minuteMs)
  expect((await use({ token })).status).toBe(401)
})

test('another token whose answer is lost ends nothing: the old one works on, and gets another one later', async () => {
  const token = await server.login('member1')
  await server.clock.advance(15 * minuteMs)
  const lost = (await use({ token })).headers['authorization']
  expect(lost).toBeDefined()
  await server.clock.advance(10 * minuteMs)
  const later = await use({ token })
  expect([later.status, later.headers['authorization']]).toEqual([200, undefined])
  await server.clock.advance(5 * minuteMs)
  const again = (await use({ token })).headers['authorization']
  expect(again).not.toBe(lost)
  expect((await use({ token: `${again}` })).status).toBe(200)
  expect((await use({ token: `${lost}` })).status).toBe(401)
  await server.clock.advance(31_000)
  expect((await use({ token })).status).toBe(401)
  expect((await use({ token: `${again}` })).status).toBe(200)
})

test('two lost answers in a row end the session: of two who use one token, one goes', async () => {
  const token = await server.login('member1')
  await server.clock.advance(15 * minuteMs)
  await use({ token })
  await server.clock.advance(15 * minuteMs)
  await use({ token })
  await server.clock.advance(29_000)
  expect((await use({ token })).status).toBe(200)
  await server.clock.advance(2_000)
  expect((await use({ token })).status).toBe(401)
})

test('a foreground call after fifteen minutes gets another token; the old one lives thirty seconds more than its first use', async () => {
  const token = await server.login('member1')
  await server.clock.advance(15 * minuteMs)
  expect((await look({ token })).headers['authorization']).toBeUndefined()
  const answers = await Promise.all([use({ token }), use({ token }), use({ token })])
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  const given = answers.flatMap(answer => answer.headers['authorization'] ?? [])
  expect(given).toHaveLength(1)
  const newToken = `${given[0]}`
  expect(newToken).not.toBe(token)
  expect((await use({ token: newToken })).status).toBe(200)
  await server.clock.advance(29_000)
  expect((await use({ token })).status).toBe(200)
  await server.clock.advance(2_000)
  expect((await use({ token })).status).toBe(401)
  expect((await use({ token: newToken })).status).toBe(200)
})

const outboxRow = z.object({ kind: z.string(), channel: z.string(), event: z.string(), data: z.unknown() })
const lastIdRow = z.object({ id: z.nullable(z.bigint()) })

test('a newer login ends the older one, sends its pages a fingerprint and disconnects its sockets', async () => {
  const first = await server.login('member2')
  const { id: last } = await server.owner.one(lastIdRow, sql`select max(id) as id from push.outbox`)
  const second = await server.login('member2')
  expect((await look({ token: first })).status).toBe(401)
  expect((await look({ token: second })).code).toBe(100)
  const rows = await server.owner.all(
    outboxRow,
    sql`select kind, channel, event, data from push.outbox where id > ${last ?? 0n} order by id`,
  )
  const fingerprint = sha256Hex(sha256Hex(second)).slice(0, 16)
  expect(rows).toContainEqual({
    kind: 'event',
    channel: 'private-member.2',
    event: 'login',
    data: { token: fingerprint, at: server.clock.now().toISOString() },
  })
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'control', event: 'session.ended', data: { reason: 'otherLogin' } }),
  )
})

describe('a page with the token of an ended session is told when and why', () => {
  test('another login took over', async () => {
    const token = await server.login('member2')
    await server.clock.advance(5 * minuteMs)
    const at = server.clock.now().toISOString()
    await server.login('member2')
    await server.clock.advance(60 * minuteMs)
    expect((await look({ token })).raw).toEqual({ ended_at: at, reason: 'otherLogin' })
  })

  test('it expired while idle, whichever process sweeps it later', async () => {
    const token = await server.login('member1')
    const ended = { ended_at: new Date(server.clock.now().getTime() + 30 * minuteMs).toISOString() }
    await server.clock.advance(8 * 60 * minuteMs)
    expect((await look({ token })).raw).toEqual({ ...ended, reason: 'expired' })
    await server.owner.run(
      sql`update sessions set ended_at = ${server.clock.now()}, end_reason = 'expired' where ended_at is null`,
    )
    expect((await look({ token })).raw).toEqual({ ...ended, reason: 'expired' })
  })

  test('a token that was only replaced, nonsense and another browser get no reason', async () => {
    const token = await server.login('member1')
    await server.clock.advance(15 * minuteMs)
    await use({ token: `${(await use({ token })).headers['authorization']}` })
    await server.clock.advance(minuteMs)
    expect(await look({ token })).toMatchObject({ status: 401, raw: null })
    expect((await look({ token: 'A'.repeat(43) })).raw).toBeNull()
    const bound = await logIn(server, {}, { headers: { 'sec-fetch-site': 'same-origin' } })
    const headers = { cookie: cookieOf(bound) }
    await server.ask(calls.logout, {}, { token: bound.data.token, headers })
    expect((await look({ token: bound.data.token })).raw).toBeNull()
    expect((await look({ token: bound.data.token, headers })).raw).toMatchObject({ reason: 'logout' })
  })
})

test('logging out ends the session, and is a success without one', async () => {
  const token = await server.login('member1')
  expect((await server.ask(calls.logout, {}, { token })).code).toBe(100)
  expect((await look({ token })).status).toBe(401)
  expect((await server.ask(calls.logout, {}, { token })).code).toBe(100)
  expect((await server.ask(calls.logout, {})).code).toBe(100)
})

describe('a session that a browser opened', () => {
  const browser = { headers: { 'sec-fetch-site': 'same-origin' } }

  test('works only with the cookie of that browser', async () => {
    const answer = await logIn(server, {}, browser)
    const { token } = answer.data
    const cookie = cookieOf(answer)
    expect(answer.headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
    )
    expect((await look({ token, headers: { cookie } })).code).toBe(100)
    expect((await look({ token })).status).toBe(401)
    expect((await look({ token, headers: { cookie: `device=${'A'.repeat(43)}` } })).status).toBe(401)
  })

  test('keeps the cookie that the browser has', async () => {
    const cookie = cookieOf(await logIn(server, {}, browser))
    const again = await logIn(server, {}, { headers: { ...browser.headers, cookie } })
    expect(cookieOf(again)).toBe(cookie)
  })

  test('other clients use the token alone', async () => {
    const answer = await logIn(server, {})
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await look({ token: answer.data.token })).code).toBe(100)
  })
})

test('nothing stored opens a session', async () => {
  const token = await server.login('member1')
  const dump = await server.owner.all(
    z.object({ line: z.string() }),
    sql`select row_to_json(s)::text as line from sessions s where ended_at is null`,
  )
  const text = dump.map(row => row.line).join('\n')
  expect(text).toContain(sha256Hex(token))
  expect(text).not.toContain(token)
  for (const [hash] of text.matchAll(/[0-9a-f]{64}/g)) expect((await look({ token: hash })).status).toBe(401)
})

test('get_login_header returns what the server saw, and no claims', async () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
  const { data, text } = await server.ask(
    calls.loginHeader,
    {},
    {
      headers: {
        'user-agent': userAgent,
        'x-forwarded-for': '6.6.6.6',
        'x-real-ip': '6.6.6.6',
        cookie: 'secret=1',
      },
    },
  )
  expect(data).toEqual({
    remote_addr: '127.0.0.1',
    host: 'localhost',
    cdn: '',
    country: 'ZZ',
    device: 'desktop',
    system_group: 'windows',
    system: 'Windows',
    system_version: '10.0',
    browser: 'Chrome 141',
    captcha: 1,
  })
  expect(text).not.toMatch(/6\.6\.6\.6|secret/)
})
