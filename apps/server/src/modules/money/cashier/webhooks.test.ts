import { Agent, request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { calls, type DataOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { type RawWebhook } from './channels/channel.ts'
import { createFakeGateway } from './channels/fake/fake-gateway.ts'
import { fakeMessage, signFakeWebhook } from './channels/fake/fake-webhooks.ts'
import { beginning } from './testing/cashier-rig.ts'

const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({
  start: beginning,
  gateways: new Map([
    ['till', gateway.channel],
    ['other', gateway.channel],
  ]),
})
let token = ''
let port = 0
let order: DataOf<typeof calls.depositStore>

beforeAll(async () => {
  await server.app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.server.address() as AddressInfo).port // listening on TCP
  token = await server.login('member1')
})
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
afterAll(() => agent.destroy())

beforeEach(async () => {
  for (const { order_number } of (await server.ask(calls.depositChannels, {}, { token })).data.open_orders) {
    await server.ask(calls.depositCancel, { order_number }, { token })
  }
  const stored = await server.ask(calls.depositStore, { channel_id: 1, amount: '100000' }, { token })
  order = stored.data
})

type Sent = { readonly status: number; readonly text: string }

function post(
  { body, headers }: RawWebhook,
  { path = '/webhooks/deposit/till', host = 'unknown.example' } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sending = request(
      { agent, host: '127.0.0.1', port, path, method: 'POST', headers: { ...headers, host } },
      answer => {
        const deps: Buffer[] = []
        answer.on('data', (part: Buffer) => deps.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(deps).toString() }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

const status = async () =>
  (await server.ask(calls.depositDetail, { order_number: order.order_number }, { token })).data.status
const creditsOf = async () => {
  const { n } = await server.owner.one(
    z.object({ n: z.bigint() }),
    sql`
      select count(*) as n
        from ledger.transfers t
        join deposit_orders o on o.id = t.reference and t.code = 30
       where o.order_number = ${order.order_number}`,
  )
  return n
}
const metrics = async () => (await server.app.server.inject({ url: '/metrics' })).body
const counted = async (result: string, name = 'till') => {
  const line = new RegExp(
    `^glasshouse_deposit_webhooks_total\\{gateway="${name}",result="${result}"\\} (\\d+)$`,
    'm',
  )
  return Number.parseInt(line.exec(await metrics())?.[1] ?? '0', 10)
}

test('a thousand copies from fifty connections make one credit and equal answers', async () => {
  gateway.pay(order.order_number)
  const webhook = gateway.webhook(order.order_number)
  const before = { taken: await counted('taken'), repeated: await counted('repeated') }
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => post(webhook)))
  expect(new Set(answers.map(each => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ status: 200, text: '{"received":true}' })]),
  )
  expect(await creditsOf()).toBe(1n)
  expect(await status()).toBe(2)
  expect(await counted('taken')).toBe(before.taken + 1)
  expect(await counted('repeated')).toBe(before.repeated + 999)
}, 120_000)

describe('what changes nothing, and is counted', () => {
  const paid = () => {
    gateway.pay(order.order_number)
    return gateway.webhook(order.order_number)
  }
  const text = (webhook: RawWebhook) => Buffer.from(webhook.body).toString()
  const signed = (body: string, id?: string) =>
    id === undefined
      ? signFakeWebhook(Buffer.from(body), server.clock.now())
      : signFakeWebhook(Buffer.from(body), server.clock.now(), id)

  test.each<[string, () => RawWebhook | Promise<RawWebhook>, number, string]>([
    [
      'a signature of another key',
      () => withHeader(paid(), 'fake-signature', 'a'.repeat(64)),
      401,
      'signature',
    ],
    ['no signature at all', () => ({ body: paid().body, headers: {} }), 401, 'signature'],
    ['another time than was signed', () => withHeader(paid(), 'fake-time', '1'), 401, 'signature'],
    ['another id than was signed', () => withHeader(paid(), 'fake-id', 'x'), 401, 'signature'],
    ['a flipped bit', () => flipped(paid(), 40), 401, 'signature'],
    [
      'the same content written anew',
      () => {
        const webhook = paid()
        return { ...webhook, body: Buffer.from(JSON.stringify(JSON.parse(text(webhook)), null, 1)) }
      },
      401,
      'signature',
    ],
    [
      'one that is six minutes old',
      async () => {
        const webhook = paid()
        await server.clock.advance(6 * 60_000)
        return webhook
      },
      401,
      'old',
    ],
    ['an unknown field', () => signed(text(paid()).replace('{', '{"extra":1,')), 400, 'malformed'],
    ['an invalid amount', () => signed(text(paid()).replace('"100000"', '"1e5"')), 400, 'malformed'],
    [
      'bytes that are no text',
      () => signFakeWebhook(Buffer.from([0xff, 0xfe]), server.clock.now()),
      400,
      'malformed',
    ],
    ['nothing', () => signed(''), 400, 'malformed'],
    [
      'a message to another merchant',
      () => signed(text(paid()).replace('glasshouse', 'otherhouse')),
      403,
      'foreign',
    ],
    [
      'an order that is not ours',
      () => signed(text(paid()).replaceAll(order.order_number, 'D300510160000ZZZZZZZZ')),
      404,
      'unknownOrder',
    ],
  ])('%s', async (_what, make, code, result) => {
    const webhook = await make()
    const before = await counted(result)
    const waiting = await status()
    expect(await post(webhook)).toEqual({ status: code, text: '{"received":false}' })
    expect(await status()).toBe(waiting)
    expect(await creditsOf()).toBe(0n)
    expect(await counted(result)).toBe(before + 1)
    expect(server.logged()).toContain(`"result":"${result}"`)
  })

  test('a repeat of what was taken', async () => {
    const webhook = paid()
    expect(await post(webhook)).toEqual({ status: 200, text: '{"received":true}' })
    const before = await counted('repeated')
    expect(await post(webhook)).toEqual({ status: 200, text: '{"received":true}' })
    expect(await counted('repeated')).toBe(before + 1)
    expect(await creditsOf()).toBe(1n)
  })

  test('another content under an id that was taken', async () => {
    const first = gateway.webhook(order.order_number)
    expect(await post(first)).toMatchObject({ status: 200 })
    const body = text(paid())
    const id = String(first.headers['fake-id'])
    expect(await post(signed(body, id))).toEqual({ status: 409, text: '{"received":false}' })
    expect(await counted('altered')).toBe(1)
    expect(await creditsOf()).toBe(0n)
  })

  test('a message at the endpoint of another gateway', async () => {
    const webhook = paid()
    expect(await post(webhook, { path: '/webhooks/deposit/other' })).toMatchObject({ status: 404 })
    expect(await counted('unknownOrder', 'other')).toBe(1)
    expect(await post(webhook, { path: '/webhooks/deposit/unknown' })).toMatchObject({ status: 404 })
    expect(await counted('unknownGateway', 'unknown')).toBe(1)
    expect(await creditsOf()).toBe(0n)
  })

  test('more than a message may be', async () => {
    const webhook = signFakeWebhook(Buffer.alloc(20_000, 0x20), server.clock.now())
    expect((await post(webhook)).status).toBe(413)
  })

  test('messages out of order: what is older than the payment has no effect', async () => {
    const gatewayId = `fake-${order.order_number}`
    const at = server.clock.now()
    const notify = (state: 'waiting' | 'refused') =>
      post(
        signFakeWebhook(
          fakeMessage({ orderNumber: order.order_number, gatewayId, at, state }),
          server.clock.now(),
        ),
      )
    await server.clock.advance(1_000)
    expect((await post(paid())).status).toBe(200)
    expect((await notify('refused')).status).toBe(200)
    expect((await notify('waiting')).status).toBe(200)
    expect(await status()).toBe(2)
    expect(await creditsOf()).toBe(1n)
  })
})

test('nothing of who pays is ever logged', async () => {
  expect(server.logged()).not.toMatch(/NguyễnVănAn|0912345678|fake-signature/)
})

function withHeader(webhook: RawWebhook, name: string, value: string): RawWebhook {
  return { ...webhook, headers: { ...webhook.headers, [name]: value } }
}

function flipped(webhook: RawWebhook, place: number): RawWebhook {
  const body = Uint8Array.from(webhook.body)
  body[place] = (body[place] ?? 0) ^ 1
  return { ...webhook, body }
}
