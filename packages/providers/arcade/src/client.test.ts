import { createServer, type Server, type ServerResponse } from 'node:http'
import { type Money } from '@glasshouse/money'
import { callWithin, type TransferResult } from '@glasshouse/provider-kit'
import { canonicalAnswer, signText } from '@glasshouse/signed-http'
import { afterEach, describe, expect, test } from 'vitest'
import { createArcadeAdapter } from './adapter.ts'
import { arcadeConfig, type ArcadeConfig } from './config.ts'

const now = () => new Date()
const secret = 'a secret of at least thirty-two characters'
const applied = {
  state: 'APPLIED',
  transferId: 'order-12345',
  providerTxId: 'tx-1',
  currency: 'VND',
  amount: '100',
  balanceAfter: '100',
}
const amount: Money = { currency: 'VND', units: 1_000_000n }
const servers: Server[] = []
/** The trace ids that were asked with; undefined for a question without one. */
const traces: unknown[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

type Answering = (response: ServerResponse, nonce: string) => void

/** Something that answers in Arcade's place, on a free port. */
async function answering(answer: Answering): Promise<ArcadeConfig> {
  const server = createServer((request, response) => {
    request.resume()
    traces.push(request.headers['x-trace-id'])
    answer(response, String(request.headers['x-gp-nonce']))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return configFor(`http://127.0.0.1:${port}`)
}

function configFor(url: string): ArcadeConfig {
  return { url, publicUrl: 'http://arcade.localhost:3001', agent: 'tester', secrets: [secret], house: 'GPR8' }
}

function transferWith(config: ArcadeConfig, timeoutMs = 3_000): Promise<TransferResult> {
  const request = { transferId: 'order-12345', playerId: 'player', amount }
  return createArcadeAdapter(config, { now }).transferIn(callWithin(timeoutMs, 'test'), request)
}

function signedBy(key: string, status: number, body: string): Answering {
  return (response, nonce) => {
    const timestamp = '1'
    const text = canonicalAnswer({ status, requestNonce: nonce, timestamp, body })
    response.writeHead(status, { 'x-gp-timestamp': timestamp, 'x-gp-signature': signText(key, text) })
    response.end(body)
  }
}

const json = JSON.stringify

test('what is asked names the trace that it belongs to; one that no log would take is left out', async () => {
  const adapter = createArcadeAdapter(await answering(signedBy(secret, 200, json(applied))), { now })
  const request = { transferId: 'order-12345', playerId: 'player', amount }
  traces.splice(0)
  for (const traceId of ['play-4711_a', 'x'.repeat(65), 'two\r\nlines', 'mười', '']) {
    expect(await adapter.transferIn(callWithin(3_000, traceId), request)).toMatchObject({
      outcome: 'applied',
    })
  }
  expect(traces).toEqual(['play-4711_a', undefined, undefined, undefined, undefined])
})

test('a signed answer that fits is believed', async () => {
  const result = await transferWith(await answering(signedBy(secret, 200, json(applied))))
  expect(result).toEqual({ outcome: 'applied', amount, providerTxId: 'tx-1', balanceAfter: amount })
})

test.each([
  ['as large as two of the largest amounts', '200000000000', 2n * 10n ** 15n],
  ['past what a JSON number keeps apart', '900719925474.0993', 2n ** 53n + 1n],
])('a balance %s is read to the unit', async (_how, balance, units) => {
  const facts = { currency: 'VND', asOf: '2030-01-01T00:00:00.000Z', inRound: false }
  const connection = await answering(signedBy(secret, 200, json({ ...facts, balance })))
  const read = createArcadeAdapter(connection, { now }).getBalance(callWithin(3_000, 'test'), {
    playerId: 'player',
    currency: 'VND',
  })
  expect((await read).amount).toEqual({ currency: 'VND', units })
  const after = await answering(signedBy(secret, 200, json({ ...applied, balanceAfter: balance })))
  expect(await transferWith(after)).toMatchObject({ outcome: 'applied', balanceAfter: { units } })
})

test.each(['-1', '01', '1e9', '1.00001', '1'.repeat(31), 5])('%s is no balance', async balance => {
  const facts = { currency: 'VND', asOf: '2030-01-01T00:00:00.000Z', inRound: false }
  const connection = await answering(signedBy(secret, 200, json({ ...facts, balance })))
  const read = createArcadeAdapter(connection, { now }).getBalance(callWithin(3_000, 'test'), {
    playerId: 'player',
    currency: 'VND',
  })
  await expect(read).rejects.toMatchObject({ kind: 'unreadableAnswer' })
})

test('while secrets change, the newer one signs what is asked and an answer by either is believed', async () => {
  const newer = 'a newer secret, also of more than thirty-two'
  for (const key of [newer, secret]) {
    const config = { ...(await answering(signedBy(key, 200, json(applied)))), secrets: [newer, secret] }
    expect(await transferWith(config)).toMatchObject({ outcome: 'applied' })
  }
  const onlyNewer = { ...(await answering(signedBy(secret, 200, json(applied)))), secrets: [newer] }
  expect(await transferWith(onlyNewer)).toMatchObject({ outcome: 'unknown' })
})

describe('an answer leaves the transfer unknown when', () => {
  test.each<[string, Answering, string]>([
    ['it is not signed', response => response.end(json(applied)), 'unsignedAnswer'],
    ['another key signed it', signedBy('not the secret', 200, json(applied)), 'unsignedAnswer'],
    [
      'it refuses but is not signed',
      response => response.writeHead(401).end('{"code":"BAD_SIGNATURE"}'),
      'unsignedAnswer',
    ],
    [
      'it belongs to another request',
      response => signedBy(secret, 200, json(applied))(response, 'other'),
      'unsignedAnswer',
    ],
    [
      'it is a proxy that speaks',
      response => response.writeHead(502).end('<html>Bad Gateway'),
      'unsignedAnswer',
    ],
    ['it is no JSON', signedBy(secret, 200, '{"state":'), 'unreadableAnswer'],
    ['it is no text', signedBy(secret, 200, '\ud800'), 'unreadableAnswer'],
    [
      'it lacks the amount',
      signedBy(secret, 200, json({ ...applied, amount: undefined })),
      'unreadableAnswer',
    ],
    [
      'it confirms another amount',
      signedBy(secret, 200, json({ ...applied, amount: '99' })),
      'unreadableAnswer',
    ],
    [
      'its amount has an exponent',
      signedBy(secret, 200, json({ ...applied, amount: '1e2' })),
      'unreadableAnswer',
    ],
    [
      'it confirms another id',
      signedBy(secret, 200, json({ ...applied, transferId: 'other' })),
      'unreadableAnswer',
    ],
    [
      'it confirms another currency',
      signedBy(secret, 200, json({ ...applied, currency: 'USD' })),
      'unreadableAnswer',
    ],
    [
      'it refuses under success',
      signedBy(secret, 200, json({ state: 'REJECTED', transferId: 'order-12345', code: 'X' })),
      'unreadableAnswer',
    ],
    ['its code is on no list', signedBy(secret, 422, '{"code":"toString"}'), 'unlistedCode'],
    ['it is an error of the server', signedBy(secret, 500, '{"code":"INTERNAL"}'), 'serverError'],
    ['its database is out of reach', signedBy(secret, 503, '{"code":"BUSY"}'), 'serverError'],
    ['it is an error without a code', signedBy(secret, 503, '{}'), 'serverError'],
    ['it is longer than any answer', signedBy(secret, 200, 'x'.repeat(9 * 1024 * 1024)), 'unreadableAnswer'],
    [
      'it leads elsewhere',
      response => response.writeHead(307, { location: '/v1/else' }).end(),
      'connectionLost',
    ],
    [
      'it breaks off',
      response => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"state"')
        setTimeout(() => response.destroy(), 50)
      },
      'connectionLost',
    ],
  ])('%s', async (_when, answer, kind) => {
    const result = await transferWith(await answering(answer))
    expect(result).toMatchObject({ outcome: 'unknown', reason: { kind, effect: 'possible' } })
  })

  test('it does not come in time, be it its first byte or its last', async () => {
    const silent = await answering(() => undefined)
    const halting = await answering(response => void response.writeHead(200).write('{'))
    for (const config of [silent, halting]) {
      expect(await transferWith(config, 150)).toMatchObject({
        outcome: 'unknown',
        reason: { kind: 'timeout' },
      })
    }
  })
})

test('a refused connection is a definite no: nothing can have been sent', async () => {
  const closed = await answering(() => undefined)
  const [server] = servers
  await new Promise(resolve => server?.close(resolve))
  const result = await transferWith(closed)
  expect(result).toMatchObject({
    outcome: 'rejected',
    reason: { kind: 'notConnected', effect: 'none', retry: 'sameId' },
  })
})

test.each([
  ['ECONNREFUSED', 'rejected', 'notConnected'],
  ['ECONNRESET', 'unknown', 'connectionLost'],
])(
  'another way to Arcade that fails with %s is read as the network would be',
  async (code, outcome, kind) => {
    const asked: string[] = []
    const send = async ({ method, url }: Request) => {
      asked.push(`${method} ${url}`)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
    }
    const adapter = createArcadeAdapter(configFor('http://arcade.test'), { now, send })
    const request = { transferId: 'order-12345', playerId: 'player', amount }
    const result = await adapter.transferIn(callWithin(3_000, 'test'), request)
    expect(result).toMatchObject({ outcome, reason: { kind } })
    expect(asked).toEqual(['POST http://arcade.test/v1/transfers'])
  },
)

test.each([
  'https://elsewhere.example/game',
  'http://arcade.localhost:3001.evil.example/',
  'http://arcade.localhost/',
])('a launch that leads to %s is not followed', async url => {
  const answer = { url, expiresAt: '2030-01-01T00:00:00.000Z', sessionId: 's' }
  const adapter = createArcadeAdapter(await answering(signedBy(secret, 201, json(answer))), { now })
  const launch = adapter.createDemoLaunch(callWithin(3_000, 'test'), {
    gameType: 2,
    gameCode: 'SL01',
    language: 'en_US',
    device: 'desktop',
    lobbyUrl: null,
    currency: 'VND',
  })
  await expect(launch).rejects.toMatchObject({ kind: 'unreadableAnswer' })
})

test('a locked player carries the end of the break', async () => {
  const pausedUntil = '2030-01-01T00:00:00.000Z'
  const result = await transferWith(
    await answering(signedBy(secret, 423, json({ code: 'PLAYER_PAUSED', pausedUntil }))),
  )
  expect(result).toMatchObject({
    outcome: 'rejected',
    reason: { kind: 'playerLocked', retryAt: new Date(pausedUntil) },
  })
})

test('maintenance carries its window', async () => {
  const window = { startAt: null, endAt: '2030-01-01T00:00:00.000Z' }
  const result = await transferWith(
    await answering(signedBy(secret, 503, json({ code: 'MAINTENANCE', window }))),
  )
  expect(result).toMatchObject({
    outcome: 'rejected',
    reason: { kind: 'maintenance', retryAt: new Date(window.endAt), maintenance: { startAt: null } },
  })
})

test.each([
  { url: 'ftp://arcade' },
  { url: 'javascript:alert(1)' },
  { secrets: ['short'] },
  { secrets: [] },
  { secrets: [secret, `${secret} 2`, `${secret} 3`] },
  { house: 'R8' },
  { extra: true },
])('a configuration with %j is refused', change => {
  expect(arcadeConfig.safeParse({ ...configFor('http://127.0.0.1:1'), ...change }).success).toBe(false)
})

describe('limits and jackpots', () => {
  const stands = { ref: 'player', currency: 'VND', largestStake: '5000', pausedUntil: null }
  const setWith = async (answer: unknown) =>
    createArcadeAdapter(await answering(signedBy(secret, 200, json(answer))), { now }).setLimits?.(
      callWithin(3_000, 'test'),
      { playerId: 'player', currency: 'VND' },
      { largestStakeUnits: 50_000_000n, pausedUntil: null, setAt: new Date() },
    )

  test('the current limits are read to the unit', async () => {
    const pausedUntil = '2030-01-01T00:00:00.000Z'
    expect(await setWith({ ...stands, pausedUntil })).toEqual({
      largestStakeUnits: 50_000_000n,
      pausedUntil: new Date(pausedUntil),
    })
  })

  test.each([
    ['of another player', { ref: 'another' }],
    ['in other money', { currency: 'USD' }],
    ['of nothing', { largestStake: '0' }],
    ['as a number', { largestStake: 5000 }],
    ['without an end', { pausedUntil: undefined }],
  ])('an answer %s is not believed', async (_what, change) => {
    await expect(setWith({ ...stands, ...change })).rejects.toMatchObject({ kind: 'unreadableAnswer' })
  })

  test('a jackpot is read with its games', async () => {
    const pot = { code: 'lantern', currency: 'VND', amount: '200000000000', games: ['SL01'] }
    const connection = await answering(signedBy(secret, 200, json({ jackpots: [pot] })))
    expect(await createArcadeAdapter(connection, { now }).getJackpots?.(callWithin(3_000, 'test'))).toEqual([
      { code: 'lantern', amount: { currency: 'VND', units: 2n * 10n ** 15n }, gameCodes: ['SL01'] },
    ])
  })
})
