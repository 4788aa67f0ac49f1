import { createServer, type Server, type ServerResponse } from 'node:http'
import { canonicalAnswer, signText } from '@glasshouse/signed-http'
import { afterEach, describe, expect, test } from 'vitest'
import { crc16 } from '../../qr/emv.ts'
import { channelCall, type ChannelOrder, type OpenResult } from '../channel.ts'
import { createTillChannel } from './channel.ts'
import { tillConfig, type TillConfig } from './config.ts'

const secret = 'a secret of at least thirty-two characters'
const older = 'an older secret of at least thirty letters'
const publicUrl = 'http://till.localhost:3002'
const order: ChannelOrder = {
  orderNumber: 'order-12345',
  payType: 'redirect',
  amount: { currency: 'VND', units: 2_000_000_000n },
  payerName: null,
  language: 'vi_VN',
  returnUrl: 'http://localhost:3000/user/Deposit',
  notifyUrl: 'http://127.0.0.1:3000/webhooks/deposit/till',
  expiresAt: new Date('2030-01-01T00:00:00Z'),
}
const redirect = { type: 'redirect', payUrl: `${publicUrl}/pay/token` } as const
const said = { orderNumber: 'order-12345', gatewayId: 'TL-1', instruction: redirect }
const servers: Server[] = []
/** The trace ids that were asked with. */
const traces: unknown[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

type Answering = (response: ServerResponse, nonce: string) => void

/** Something that answers in Till's place, on a free port. */
async function answering(answer: Answering): Promise<TillConfig> {
  const server = createServer((request, response) => {
    request.resume()
    traces.push(request.headers['x-trace-id'])
    answer(response, String(request.headers['x-till-nonce']))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, publicUrl, merchant: 'tester', secrets: [secret, older] }
}

function openWith(config: TillConfig, change: Partial<ChannelOrder> = {}, timeoutMs = 3_000) {
  return createTillChannel(config, () => new Date()).open(channelCall(timeoutMs, 'test'), {
    ...order,
    ...change,
  })
}

function signedBy(key: string, status: number, body: string): Answering {
  return (response, nonce) => {
    const text = canonicalAnswer({ status, requestNonce: nonce, timestamp: '1', body })
    response.writeHead(status, { 'x-till-timestamp': '1', 'x-till-signature': signText(key, text) })
    response.end(body)
  }
}

const json = JSON.stringify

test('what is asked names the call that it belongs to', async () => {
  traces.splice(0)
  await openWith(await answering(signedBy(secret, 200, json(said))))
  expect(traces).toEqual(['test'])
})

test.each([secret, older])('an answer that fits is believed, by either secret', async key => {
  const result = await openWith(await answering(signedBy(key, 200, json(said))))
  expect(result).toEqual({ outcome: 'opened', gatewayId: 'TL-1', instruction: redirect } satisfies OpenResult)
})

describe('an answer leaves the opening unknown when', () => {
  test.each<[string, Answering, string]>([
    ['it is not signed', response => response.end(json(said)), 'unsignedAnswer'],
    ['another key signed it', signedBy('not the secret', 200, json(said)), 'unsignedAnswer'],
    [
      'it refuses but is not signed',
      response => response.writeHead(409).end('{"code":"ORDER_CONFLICT"}'),
      'unsignedAnswer',
    ],
    [
      'it belongs to another request',
      response => signedBy(secret, 200, json(said))(response, 'other'),
      'unsignedAnswer',
    ],
    ['it is a proxy that speaks', response => response.writeHead(502).end('<html>'), 'unsignedAnswer'],
    ['it is no JSON', signedBy(secret, 200, '{"orderNumber":'), 'unreadableAnswer'],
    [
      'it lacks the way to pay',
      signedBy(secret, 200, json({ ...said, instruction: {} })),
      'unreadableAnswer',
    ],
    [
      'it is of another order',
      signedBy(secret, 200, json({ ...said, orderNumber: 'x' })),
      'unreadableAnswer',
    ],
    [
      'it redirects to another host',
      signedBy(
        secret,
        200,
        json({
          ...said,
          instruction: { ...redirect, payUrl: 'http://till.localhost:3002.evil.example/pay/token' },
        }),
      ),
      'unreadableAnswer',
    ],
    [
      'it offers another way than asked',
      signedBy(secret, 200, json({ ...said, instruction: transferOf('account', '999') })),
      'unreadableAnswer',
    ],
    ['its code is on no list', signedBy(secret, 422, '{"code":"toString"}'), 'unlistedCode'],
    ['it is an error of the server', signedBy(secret, 500, '{"code":"INTERNAL"}'), 'serverError'],
    ['it has no database', signedBy(secret, 503, '{"code":"BUSY"}'), 'serverError'],
    ['it is an error without a code', signedBy(secret, 503, '{}'), 'serverError'],
    ['it is longer than any answer', signedBy(secret, 200, 'x'.repeat(300_000)), 'unreadableAnswer'],
    [
      'it leads elsewhere',
      response => response.writeHead(307, { location: '/v1/x' }).end(),
      'connectionLost',
    ],
    [
      'it breaks off',
      response => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"order')
        setTimeout(() => response.destroy(), 50)
      },
      'connectionLost',
    ],
  ])('%s', async (_when, answer, kind) => {
    expect(await openWith(await answering(answer))).toMatchObject({
      outcome: 'unknown',
      reason: { kind, effect: 'possible' },
    })
  })

  test('it does not come in time, be it its first byte or its last', async () => {
    const silent = await answering(() => undefined)
    const halting = await answering(response => void response.writeHead(200).write('{'))
    for (const config of [silent, halting]) {
      const result = await openWith(config, {}, 150)
      expect(result).toMatchObject({ outcome: 'unknown', reason: { kind: 'timeout' } })
    }
  })
})

test('a refused connection is a definite no: nothing can have been sent', async () => {
  const closed = await answering(() => undefined)
  const [server] = servers
  await new Promise(resolve => server?.close(resolve))
  const result = await openWith(closed)
  expect(result).toMatchObject({ outcome: 'refused', reason: { kind: 'notConnected', effect: 'none' } })
})

function transferOf(type: string, number: string) {
  const payee = { bank: 'Till Sandbox Bank', bankCode: '999999', name: 'TILL SANDBOX', number }
  return { type, payee, reference: 'TLABCDEFGHJK', practiceUrl: `${publicUrl}/bank/token` }
}

test.each([
  ['VND', '999000111222333', 2_000_000_000n],
  ['THB', '999000111222333', 1_005_000n],
  ['BRL', '123e4567-e12b-12d1-a456-426655440000', 1_005_000n],
] as const)(
  'a code for %s names the account and the reference, and its checksum is right',
  async (currency, number, units) => {
    const answer = json({ ...said, instruction: transferOf('qr', number) })
    const result = await openWith(await answering(signedBy(secret, 200, answer)), {
      payType: 'qr',
      amount: { currency, units },
    })
    if (result.outcome !== 'opened' || result.instruction.type !== 'qr') throw new Error('no code to scan')
    const { text, ...rest } = result.instruction
    expect(rest).toEqual({
      type: 'qr',
      reference: 'TLABCDEFGHJK',
      practiceUrl: `${publicUrl}/bank/token`,
    })
    expect(text).toContain(number)
    expect(text).toContain('12TLABCDEFGHJK')
    expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)))
  },
)

test('rupees are paid by a link', async () => {
  const answer = json({ ...said, instruction: transferOf('link', 'tlabcdefghjk@till') })
  const result = await openWith(await answering(signedBy(secret, 200, answer)), {
    payType: 'link',
    amount: { currency: 'INR', units: 5_005_000n },
  })
  expect(result).toMatchObject({
    outcome: 'opened',
    instruction: {
      type: 'link',
      url: expect.stringMatching(/^upi:\/\/pay\?pa=tlabcdefghjk@till&.*am=500\.50/),
    },
  })
})

test.each([
  ['a code for dollars', { payType: 'qr', amount: { currency: 'USD', units: 1_000_000n } }],
  ['a link for dong', { payType: 'link' }],
] as const)('%s is refused before anything is sent', async (_what, change) => {
  const result = await openWith(await answering(response => response.destroy()), change)
  expect(result).toMatchObject({ outcome: 'refused', reason: { kind: 'unsupported' } })
})

test.each([
  { url: 'ftp://till' },
  { publicUrl: 'javascript:alert(1)' },
  { secrets: ['short'] },
  { secrets: [] },
  { merchant: 'two words' },
  { extra: true },
])('a configuration with %j is refused', change => {
  const config = { url: 'http://127.0.0.1:1', publicUrl, merchant: 'tester', secrets: [secret] }
  expect(tillConfig.safeParse({ ...config, ...change }).success).toBe(false)
})
