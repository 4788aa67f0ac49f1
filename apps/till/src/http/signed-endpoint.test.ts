import { runtimeRole } from '@glasshouse/postgres'
import { canonicalAnswer, forgetNonces, isSignedWith } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { signatureWindowMs } from './signed-endpoint.ts'
import { orderBody, secrets, tillUnderTest } from '../testing/till-under-test.ts'

const under = tillUnderTest()
const path = '/v1/totals'
const query = { day: '2026-01-01' }

describe('a request is refused, unsigned, when', () => {
  test.each([
    ['the merchant is unknown', { caller: 'unknown' }, 'UNKNOWN_MERCHANT'],
    ['the secret is neither of the two', { secret: 'some other secret of thirty letters' }, 'BAD_SIGNATURE'],
    ['the nonce is too short to be one', { nonce: 'short' }, 'BAD_SIGNATURE'],
    ['the timestamp is no number', { timestamp: 'now' }, 'STALE_TIMESTAMP'],
    ['the timestamp has an exponent', { timestamp: '1e12' }, 'STALE_TIMESTAMP'],
  ])('%s', async (_when, input, code) => {
    const reply = await under.signed('GET', path, { query, ...input })
    expect([reply.status, reply.body]).toEqual([401, { code }])
    expect(reply.headers.get('x-till-signature')).toBeNull()
  })

  test.each([
    ['path', (url: string) => url.replace('totals', 'status')],
    ['query', (url: string) => url.replace('2026', '2025')],
    ['query, longer', (url: string) => `${url}&x=1`],
  ])('its %s was changed on the way', async (_part, change) => {
    const reply = await under.signed('GET', path, {
      query,
      tamper: request => ({ ...request, url: change(request.url) }),
    })
    expect(reply.body).toEqual({ code: 'BAD_SIGNATURE' })
  })

  test.each([
    ['one byte of its body', (text: string) => text.replace('200000', '200001')],
    ['spaces in its body', (text: string) => text.replace(':', ': ')],
  ])('%s was changed on the way', async (_part, change) => {
    const body = orderBody(under.clock.now())
    const reply = await under.signed('POST', '/v1/orders', {
      body,
      tamper: request => ({ ...request, payload: change(request.payload) }),
    })
    expect(reply.body).toEqual({ code: 'BAD_SIGNATURE' })
    expect((await under.signed('GET', `/v1/orders/${body.orderNumber}`)).status).toBe(404)
  })

  test.each([
    ['nonce', () => 'another-nonce-that-is-long'],
    ['timestamp', (timestamp: string) => String(Number(timestamp) + 1)],
    ['signature', () => ''],
  ])('its %s was changed on the way', async (part, change) => {
    const name = `x-till-${part}`
    const reply = await under.signed('GET', path, {
      query,
      tamper: request => ({
        ...request,
        headers: { ...request.headers, [name]: change(request.headers[name] ?? '') },
      }),
    })
    expect(reply.body).toEqual({ code: 'BAD_SIGNATURE' })
  })

  test('it is more than five minutes old, or ahead', async () => {
    const now = under.clock.now().getTime()
    for (const [shift, status] of [
      [-300_000, 200],
      [300_000, 200],
      [-300_001, 401],
      [300_001, 401],
    ] as const) {
      expect((await under.signed('GET', path, { query, timestamp: String(now + shift) })).status).toBe(status)
    }
  })

  test('it comes a second time, even at the same moment', async () => {
    const nonce = 'a-nonce-that-is-used-often'
    const copies = Array.from({ length: 8 }, () => under.signed('GET', path, { query, nonce }))
    const replies = await Promise.all(copies)
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.body['code'] === 'NONCE_REUSED')).toHaveLength(7)
  })
})

test.each(secrets)(
  'an answer is signed with the secret of its request, and together with it (%s)',
  async secret => {
    const nonce = `nonce-signed-by-${secret.slice(4, 9)}`
    const reply = await under.signed('GET', '/v1/status', { nonce, secret })
    const signature = reply.headers.get('x-till-signature') ?? ''
    const timestamp = reply.headers.get('x-till-timestamp') ?? ''
    const facts = { status: 200, timestamp, body: JSON.stringify(reply.body) }
    const holds = (requestNonce: string, by: string) =>
      isSignedWith([by], canonicalAnswer({ ...facts, requestNonce }), signature)
    expect(reply.body).toEqual({ status: 'up', sandbox: true })
    expect(secrets.filter(each => holds(nonce, each))).toEqual([secret])
    expect(holds('another-nonce', secret)).toBe(false)
  },
)

test('nonces are forgotten once their time is over, and not before', async () => {
  const database = under.database.open({ role: runtimeRole })
  const left = async () => (await database.pool.query('select from used_nonces')).rowCount
  await under.signed('GET', '/v1/status')
  const before = await left()
  const windowMs = signatureWindowMs
  const whenOver = new Date(under.clock.now().getTime() + 2 * windowMs)
  expect((await forgetNonces(database, { now: whenOver, windowMs, most: 1 })).forgotten).toBe(0)
  const later = new Date(whenOver.getTime() + 1)
  expect((await forgetNonces(database, { now: later, windowMs, most: 1 })).forgotten).toBe(1)
  expect(await left()).toBe((before ?? 0) - 1)
})

describe('a signed request that makes no sense gets a signed 400', () => {
  const body = orderBody(new Date())
  test.each([
    ['no body', undefined],
    ['a list', []],
    ['an unknown field', { ...body, extra: 1 }],
    ['a number with a slash', { ...body, orderNumber: 'order/12345' }],
    ['a number that is too long', { ...body, orderNumber: 'x'.repeat(41) }],
    ['a number as amount', { ...body, amount: 5 }],
    ['no way of paying that we know', { ...body, payType: 'barter' }],
    ['an unknown currency', { ...body, currency: 'XXX' }],
    ['an address that is no page', { ...body, returnUrl: 'javascript:alert(1)' }],
    ['no instant', { ...body, expiresAt: 'soon' }],
    ['a prototype', JSON.parse('{"__proto__":{"amount":"1"}}') as unknown], // any JSON will do
  ])('%s', async (_what, sent) => {
    const reply = await under.signed('POST', '/v1/orders', sent === undefined ? {} : { body: sent })
    expect([reply.status, reply.body['code']]).toEqual([400, 'BAD_REQUEST'])
    expect(reply.headers.get('x-till-signature')).not.toBeNull()
  })

  test.each(['0', '-1', '+1', '1e3', '01', '1.', ' 1', '１２', 'NaN', '0.00001', '100000000000.0001'])(
    'the amount %j',
    async amount => {
      const reply = await under.signed('POST', '/v1/orders', { body: { ...body, amount } })
      expect([reply.status, reply.body['code']]).toEqual([400, 'BAD_REQUEST'])
    },
  )

  test('a body that is too large, and an unknown path', async () => {
    const large = await under.signed('POST', '/v1/orders', {
      body: { ...body, payerName: 'x'.repeat(70_000) },
    })
    expect([large.status, large.body]).toEqual([413, { code: 'BODY_TOO_LARGE' }])
    expect((await under.signed('GET', '/v1/secrets')).body).toEqual({ code: 'PATH_UNKNOWN' })
  })
})
