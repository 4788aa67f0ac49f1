import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { newAddress } from '../testing/asking.ts'
import { serverUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts'

const server = serverUnderTest()

type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  readonly url?: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

function send(
  { app }: ServerUnderTest,
  { method = 'POST', url = '/api/v2/get_jackpot', payload, headers }: Sent,
) {
  return app.server.inject({
    method,
    url,
    remoteAddress: newAddress(),
    headers: { host: 'localhost', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}
const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test.each([
  ['a body that is no JSON', { payload: '{', headers: json }, 400],
  ['a list', { payload: '[]', headers: json }, 400],
  ['a word', { payload: '"x"', headers: json }, 400],
  ['nine levels', { payload: deep(9), headers: json }, 400],
  ['a prototype', { payload: '{"__proto__":{"isAdmin":true}}', headers: json }, 400],
  ['a constructor', { payload: '{"a":{"constructor":{"prototype":{}}}}', headers: json }, 400],
  ['more than 64 KiB', { payload: `{"a":"${'x'.repeat(64 * 1024)}"}`, headers: json }, 413],
  ['XML', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
  [
    'a form',
    { payload: 'currency=VND', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
  ],
  ['another method', { method: 'GET' }, 405],
  ['an unknown method', { method: 'DELETE' }, 405],
  ['an unknown call', { url: '/api/nothing/here' }, 404],
  ['a call that is not served yet', { url: '/admin/api/login', payload: '{}', headers: json }, 404],
  ['a path that cannot be decoded', { url: '/api/%zz' }, 400],
] as const)('%s is answered in an envelope', async (_what, sent, status) => {
  const response = await send(server, sent)
  expect(response.statusCode).toBe(status)
  const envelope: unknown = response.json()
  expect(envelope).toMatchObject({
    code: status,
    codeFull: `100${status}`,
    message: expect.stringMatching(/\w+/),
  })
  expect(response.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
  expect(response.body).not.toMatch(/stack|node_modules|select |Error:/)
})

test.each([
  '/admin/api/login',
  ...['list', 'detail', 'store', 'update', 'destroy'].map(deed => `/admin/api/members/${deed}`),
])('%s is known, says that it is not served yet, and leaves a line', async url => {
  const response = await send(server, { url, payload: '{}', headers: json })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({
    code: 404,
    message: expect.stringContaining('This is not available'),
  })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(server.logged()).toContain(String(response.headers['x-request-id']))
})

test.each([
  ['GET', '/admin/api/members/list', 404],
  ['GET', '/admin/api/members/other', 404],
  ['POST', '/admin/api/members/other', 404],
] as const)('%s %s is a call and no page', async (method, url, status) => {
  const response = await send(server, { method, url })
  expect(response.json()).toMatchObject({ code: status })
})

test('eight levels pass the depth limit and fail at the field', async () => {
  const response = await send(server, { payload: deep(8), headers: json })
  expect(response.json()).toMatchObject({
    code: 400,
    codeFull: '200400',
    data: { errors: { currency: expect.any(String) } },
  })
  expect(response.statusCode).toBe(200)
})

test('an empty body is an empty object', async () => {
  expect((await send(server, { url: '/api/arks/web/footer' })).json()).toMatchObject({ code: 1000 })
  expect(
    (await send(server, { url: '/api/arks/web/footer', payload: '', headers: json })).json(),
  ).toMatchObject({
    code: 1000,
  })
})

test('unknown fields are dropped', async () => {
  const response = await send(server, { payload: '{"currency":"VND","isAdmin":true}', headers: json })
  expect(response.json()).toMatchObject({ code: 1000 })
})

test('both envelopes have the same content', async () => {
  const payload = '{"currency":"VND"}'
  const { code, codeFull, message, apiResponseData, data } = (
    await send(server, { payload, headers: json })
  ).json()
  expect({ code, codeFull, message }).toEqual({ code: 1000, codeFull: '200100', message: '' })
  expect(data).toEqual(apiResponseData)
  const older = (await send(server, { payload, headers: { ...json, 'x-envelope': 'legacy' } })).json()
  expect(older).toEqual({ header: { status: '200100', desc: '' }, body: data })
})

test('a call of the older kind answers in its envelope, a refusal too', async () => {
  const token = await server.login('member10')
  const refused = await send(server, {
    url: '/api/member/profile/balance_get_back',
    payload: '{}',
    headers: { ...json, authorization: token },
  })
  expect(refused.json()).toMatchObject({ header: { status: '207103', desc: expect.stringMatching(/\w/) } })
})

test('forwarding headers of an untrusted caller change nothing', async () => {
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ]) {
    const { data } = await server.ask(
      calls.loginHeader,
      {},
      { address: '203.0.113.9', headers: { [name]: '6.6.6.6' } },
    )
    expect(data.remote_addr).toBe('203.0.113.9')
  }
})

test('a body that is not the call’s is refused before the handler, by field', async () => {
  const response = await send(server, {
    url: '/api/login',
    payload: '{"account":1,"password":["x"]}',
    headers: json,
  })
  expect(response.json()).toMatchObject({
    code: 400,
    data: { errors: { account: expect.any(String), password: expect.any(String) } },
  })
})
