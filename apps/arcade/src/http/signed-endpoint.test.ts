import { canonicalAnswer, forgetNonces, isSignedWith } from '@glasshouse/signed-http'
import { runtimeRole, sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { arcadeUnderTest, houseCode, secrets } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()
const path = '/v1/games'
const query = { house: houseCode, currency: 'VND' }

describe('a request is refused, unsigned, when', () => {
  test.each([
    ['the agent is unknown', { caller: 'unknown' }, 'UNKNOWN_AGENT'],
    [
      'the secret is neither of the two',
      { secret: 'some other secret of thirty-two letters' },
      'BAD_SIGNATURE',
    ],
    ['the nonce is too short to be one', { nonce: 'short' }, 'BAD_SIGNATURE'],
    ['the timestamp is no number', { timestamp: 'now' }, 'STALE_TIMESTAMP'],
    ['the timestamp has an exponent', { timestamp: '1e12' }, 'STALE_TIMESTAMP'],
  ])('%s', async (_when, input, code) => {
    const reply = await under.signed('GET', path, { query, ...input })
    expect([reply.status, reply.body]).toEqual([401, { code }])
    expect(reply.headers.get('x-gp-signature')).toBeNull()
  })

  test.each([
    ['path', (url: string) => url.replace('games', 'status')],
    ['query', (url: string) => url.replace('VND', 'USD')],
    ['query, longer', (url: string) => `${url}&x=1`],
  ])('its %s was changed on the way', async (_part, change) => {
    const reply = await under.signed('GET', path, {
      query,
      tamper: request => ({ ...request, url: change(request.url) }),
    })
    expect(reply.body).toEqual({ code: 'BAD_SIGNATURE' })
  })

  test.each([
    ['one byte of its body', { payload: '{"house":"GPR9"}' }],
    ['spaces in its body', { payload: '{ "house":"GPR8"}' }],
    ['its method', { method: 'POST' as const }],
    ['its nonce', { headers: { 'x-gp-nonce': 'another-nonce-that-is-long' } }],
    ['its signature', { headers: { 'x-gp-signature': '' } }],
  ])('%s was changed on the way', async (_part, change) => {
    const reply = await under.signed('PUT', '/v1/players/player-one', {
      body: { house: 'GPR8' },
      tamper: request => ({
        ...request,
        ...change,
        headers: { ...request.headers, ...('headers' in change ? change.headers : {}) },
      }),
    })
    expect([401, 404]).toContain(reply.status)
    expect(['BAD_SIGNATURE', 'PATH_UNKNOWN']).toContain(reply.body['code'])
  })

  test('its timestamp was changed on the way', async () => {
    const reply = await under.signed('PUT', '/v1/players/player-one', {
      body: { house: 'GPR8' },
      tamper: request => {
        const later = String(Number(request.headers['x-gp-timestamp']) + 1)
        return { ...request, headers: { ...request.headers, 'x-gp-timestamp': later } }
      },
    })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ code: 'BAD_SIGNATURE' })
  })

  test('it is more than a minute old, or ahead', async () => {
    const now = under.clock.now().getTime()
    for (const [shift, status] of [
      [-60_000, 200],
      [60_000, 200],
      [-60_001, 401],
      [60_001, 401],
    ] as const) {
      expect((await under.signed('GET', path, { query, timestamp: String(now + shift) })).status).toBe(status)
    }
  })

  test('it comes a second time, even at the same moment', async () => {
    const nonce = 'a-nonce-that-is-used-often'
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => under.signed('GET', path, { query, nonce })),
    )
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.body['code'] === 'NONCE_REUSED')).toHaveLength(7)
  })
})

test('either of the two active secrets is accepted', async () => {
  for (const secret of secrets) {
    expect((await under.signed('GET', path, { query, secret })).status).toBe(200)
  }
})

test.each([
  ['new', secrets[0], secrets[1]],
  ['old', secrets[1], secrets[0]],
])('the %s secret signs the answer to what it signed, together with its nonce', async (age, own, other) => {
  const nonce = `nonce-of-the-signed-answer-${age}`
  const reply = await under.signed('GET', '/v1/status', { query: { house: houseCode }, nonce, secret: own })
  const signature = reply.headers.get('x-gp-signature') ?? ''
  const facts = {
    status: 200,
    timestamp: reply.headers.get('x-gp-timestamp') ?? '',
    body: JSON.stringify(reply.body),
  }
  const holds = (requestNonce: string, secret: string = own) =>
    isSignedWith([secret], canonicalAnswer({ ...facts, requestNonce }), signature)
  expect(holds(nonce)).toBe(true)
  expect(holds('another-nonce')).toBe(false)
  expect(holds(nonce, other)).toBe(false)
})

describe('an invalid signed request gets a signed 400 that names the field', () => {
  const body = { house: houseCode, ref: 'player-one', direction: 'in', currency: 'VND', amount: '1' }
  const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) as unknown // any JSON will do
  test.each([
    ['no body', undefined],
    ['a list', []],
    ['an unknown field', { ...body, transferId: 'order-12345', extra: 1 }],
    ['no id', body],
    ['an id with a slash', { ...body, transferId: 'order/12345' }],
    ['an id that is too long', { ...body, transferId: 'x'.repeat(65) }],
    ['a number as amount', { ...body, transferId: 'order-12345', amount: 5 }],
    ['amount and all', { ...body, transferId: 'order-12345', direction: 'out', all: true }],
    ['neither amount nor all', { ...body, transferId: 'order-12345', amount: undefined }],
    ['all on the way in', { ...body, transferId: 'order-12345', amount: undefined, all: true }],
    ['an unknown currency', { ...body, transferId: 'order-12345', currency: 'XXX' }],
    ['a body nested too deep', { ...body, transferId: 'order-12345', amount: deep }],
    ['a prototype', JSON.parse('{"__proto__":{"house":"GPR8"}}') as unknown], // any JSON will do
  ])('%s', async (_what, sent) => {
    const reply = await under.signed('POST', '/v1/transfers', sent === undefined ? {} : { body: sent })
    expect([reply.status, reply.body['code']]).toEqual([400, 'BAD_REQUEST'])
    expect(reply.headers.get('x-gp-signature')).not.toBeNull()
  })

  test.each([
    '0',
    '-1',
    '+1',
    '1e3',
    '01',
    '1.',
    '.5',
    ' 1',
    '１２',
    'NaN',
    '0.00001',
    '1'.repeat(400),
    '100000000000.0001',
  ])('the amount %j', async amount => {
    const reply = await under.transfer({ ref: 'player-one', amount })
    expect([reply.status, reply.body['code']]).toEqual([400, 'BAD_REQUEST'])
  })

  test('a body that is too large', async () => {
    const reply = await under.transfer({ ref: 'player-one', amount: '1'.repeat(70_000) })
    expect([reply.status, reply.body]).toEqual([413, { code: 'BODY_TOO_LARGE' }])
  })

  test('an unknown path', async () => {
    expect((await under.signed('GET', '/v1/secrets')).body).toEqual({ code: 'PATH_UNKNOWN' })
  })
})

test('old nonces are forgotten so many at a time, by the running process itself', async () => {
  const running = under.database.open({ role: runtimeRole })
  const caller = 'who is long gone'
  await running.run(sql`
    insert into used_nonces (caller, nonce, used_at)
    select ${caller}, 'nonce ' || n, '1999-12-31T00:00:00Z' from generate_series(1, 5) n`)
  const now = new Date('2000-01-01T00:00:00Z')
  const forget = () => forgetNonces(running, { now, windowMs: 60_000, most: 3 })
  expect([await forget(), await forget(), await forget()]).toEqual([
    { forgotten: 3, isMoreLeft: true },
    { forgotten: 2, isMoreLeft: false },
    { forgotten: 0, isMoreLeft: false },
  ])
})
