import { calls, wirePath, type CallSpec } from '@glasshouse/contract'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newAddress } from '../testing/asking.ts'
import { askingFrom } from '../testing/ask-from.ts'
import { serverUnderTest } from '../testing/server-under-test.ts'

/** Strict limits, so that thousands of calls from here meet the limits of a stranger. */
const server = serverUnderTest()
// Every call is asked several times: the flood guard forgets between one and the next.
beforeEach(() => server.clock.advance(10_000))

const all: readonly (readonly [string, CallSpec])[] = Object.entries(calls)

function inject(call: CallSpec, payload: string, headers: Readonly<Record<string, string>> = {}) {
  return server.app.server.inject({
    method: call.method,
    url: wirePath(call.path),
    remoteAddress: newAddress(),
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    ...(call.method === 'GET' ? {} : { payload }),
  })
}

test.each(all)('%s is open to its declared callers', async (_name, call) => {
  const visitor = await inject(call, '{}')
  const stale = await inject(call, '{}', { authorization: 'A'.repeat(43) })
  const foreign = await inject(call, '{}', {
    authorization: await server.login('member2'),
    host: 'siam.localhost',
  })
  for (const answer of [visitor, stale, foreign]) {
    expect(answer.statusCode === 401).toBe(call.auth === 'member')
    expect(answer.statusCode).toBeLessThan(500)
  }
  const member = await inject(call, '{}', { authorization: await server.login('member2') })
  expect(member.statusCode).toBe(200)
})

/**
 * Values that are known to break systems: wrong types, other sites' ids, digits of other scripts, SQL, huge numbers.
 */
const nastyText = fc.constantFrom(
  '',
  "' or 1=1 --",
  '1e309',
  '-1',
  'ＶＮＤ',
  '１２３',
  '\u0000',
  '\ud800',
  '😀'.repeat(40),
  'x'.repeat(5_000),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'GPR8',
  'VND',
  'SL01',
  'member1',
)
const nasty = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, [], {}, [[[[1]]]], { $ne: '' }),
  fc.jsonValue({ maxDepth: 3 }),
)

test('no body is ever answered with 500', async () => {
  const token = await server.login('member1')
  const fields = (call: CallSpec) => {
    const shape: unknown = 'shape' in call.body ? call.body.shape : {}
    return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  }
  const question = fc.constantFrom(...all.map(([, call]) => call)).chain(call =>
    fc.record({
      call: fc.constant(call),
      body: fc.record(Object.fromEntries(fields(call).map(name => [name, nasty])), { requiredKeys: [] }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(question, fc.boolean(), async ({ call, body }, asMember) => {
      fc.pre(call !== calls.logout && call !== calls.login)
      const answer = await inject(call, JSON.stringify(body), asMember ? { authorization: token } : {})
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({})
      // A sealed text may have any few letters in it.
      expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:|syntax error|\bpg_[a-z]{4}|postgres/i)
    }),
    { numRuns: 700 },
  )
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
}, 60_000)

test('logins of any kind of text are refused, not broken', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (account, password, answer) => {
      const body = JSON.stringify({ account, password, answer, captcha_token: answer })
      const answered = await inject(calls.login, body)
      expect([200, 400]).toContain(answered.statusCode)
      expect([105, 400, 996]).toContain(answered.json<{ code: number }>().code)
    }),
    { numRuns: 120 },
  )
})

test('every answer carries the headers that keep it apart from others', async () => {
  const paths = [
    '/',
    '/api/nothing',
    '/api/v2/get_jackpot',
    '/healthz',
    '/user/MyWallet',
    '/loading',
    '/assets/x.js',
  ]
  for (const url of paths) {
    const { headers } = await server.app.server.inject({ url, headers: { host: 'localhost' } })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    if (/^\/(api|assets)\//.test(url)) {
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      continue
    }
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['cross-origin-opener-policy']).toBe(
      url === '/loading' ? undefined : 'same-origin-allow-popups',
    )
  }
})

test('nothing secret or personal is in the log', async () => {
  const token = await server.login('member1')
  await server.ask(calls.layout, {}, { token })
  await server.ask(calls.register, {
    member_account: 'loggedone',
    password: 'hunter22x',
    check_password: 'hunter22x',
    member_name: 'Secretname',
    member_birthday: '1990-01-31',
    member_phone: '0987654321',
    member_currency: 'VND',
    agreement: 1,
  })
  const log = server.logged()
  expect(log).toContain('"route":"/api/login"')
  for (const secret of [
    token,
    'demo1234',
    'hunter22x',
    'Secretname',
    '0987654321',
    'loggedone',
    'member1"',
  ]) {
    expect(log).not.toContain(secret)
  }
})

test('the process reports its health', async () => {
  const ask = (url: string) => server.app.server.inject({ url, headers: { host: 'whatever' } })
  expect((await ask('/healthz')).body).toBe('ok\n')
  expect((await ask('/readyz')).statusCode).toBe(200)
  const metrics = await ask('/metrics')
  expect(metrics.body).toMatch(/glasshouse_calls_total\{call="login",code="100"\} \d/)
  expect(metrics.body).not.toMatch(/member1|198\.51/)
})

test('a flood from one address is cut, others are served', async () => {
  const from = await askingFrom(server.app.server)
  const ask = from('127.0.0.99')
  const together = (count: number) =>
    Promise.all(Array.from({ length: count }, () => ask('/api/get_login_header')))
  const served = await together(300)
  expect(served.filter(answer => answer.status !== 200)).toEqual([])
  const cut = await together(100)
  expect(cut.filter(answer => answer.status !== 429)).toEqual([])
  expect(cut[0]?.headers['retry-after']).toBe('1')
  expect(JSON.parse(cut[0]?.body ?? '')).toMatchObject({ code: 429 })
  expect((await from('127.0.0.98')('/api/get_login_header')).status).toBe(200)
  await server.clock.advance(1_000)
  expect((await ask('/api/get_login_header')).status).toBe(200)
})

test('a file counts a tenth of a call, and no more of them are served than that', async () => {
  const ask = (await askingFrom(server.app.server))('127.0.0.97')
  const statuses: number[] = []
  // Those of a whole page at a time: they wait for places, and none is to wait for too long.
  for (let page = 0; page < 31; page += 1) {
    const files = await Promise.all(Array.from({ length: 100 }, () => ask('/assets/none.js')))
    statuses.push(...files.map(answer => answer.status))
  }
  expect(statuses.filter(status => status === 429)).toHaveLength(100)
  expect((await ask('/api/get_login_header')).status).toBe(429)
})
