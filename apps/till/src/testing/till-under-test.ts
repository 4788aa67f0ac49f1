import { randomUUID } from 'node:crypto'
import { canonicalRequest, signText } from '@glasshouse/provider-kit'
import { createMovableClock, type MovableClock } from '@glasshouse/service'
import { testDatabase, type TestDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { createTill, type Till } from '../app.ts'
import { prepareTillDatabase } from '../database.ts'
import { type TillSettings } from '../settings.ts'
import { type Receiver } from './receiver.ts'

export const secrets = [
  'the newer secret, thirty-two letters',
  'the older secret, thirty-two letters',
] as const
export const siteOrigin = 'http://localhost:3000'

export type Reply = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

type SignedWish = {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly merchant?: string
  readonly secret?: string
  readonly timestamp?: string
  readonly nonce?: string
  /** Changes the request after it was signed. */
  readonly tamper?: (request: SentRequest) => SentRequest
}

type SentRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

export type PageReply = { readonly status: number; readonly text: string; readonly headers: Headers }

export type TillUnderTest = {
  readonly till: Till
  readonly clock: MovableClock
  readonly database: TestDatabase
  /** A second process on the same database. */
  another(): Till
  signed(method: SentRequest['method'], path: string, wish?: SignedWish): Promise<Reply>
  page(
    path: string,
    wish?: { form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<PageReply>
  /** A fresh order of 200,000 dong unless said otherwise; answers its number and the token of its page. */
  order(change?: Readonly<Record<string, unknown>>): Promise<{ orderNumber: string; token: string }>
  setFaults(...faults: readonly unknown[]): Promise<void>
}

/** A real Till on a database of its own, asked without a socket; its clock stands still until it is moved. */
export function tillUnderTest(change: Partial<TillSettings> = {}, receiver?: Receiver): TillUnderTest {
  const database = testDatabase({ name: 'till', prepare: prepareTillDatabase })
  const clock = createMovableClock(new Date())
  const opened: Till[] = []
  const open = () => {
    const notifyOrigins = [receiver ? new URL(receiver.url).origin : siteOrigin]
    const till = createTill({ ...settingsOf(database.url), notifyOrigins, ...change }, { clock })
    opened.push(till)
    return till
  }
  beforeAll(() => void open())
  afterAll(async () => {
    for (const till of opened) await till.close()
  })
  const current = () => {
    const [till] = opened
    if (!till) throw new Error('Till is there from beforeAll on')
    return till
  }

  const signed: TillUnderTest['signed'] = async (method, path, wish = {}) => {
    const request = signedRequest({ method, path, wish, now: clock.now() })
    const { url, payload, headers, ...rest } = wish.tamper?.(request) ?? request
    const answer = await current().server.inject({ ...rest, url, payload, headers })
    return { status: answer.statusCode, body: answer.json(), headers: headersOf(answer.headers) }
  }
  return {
    get till() {
      return current()
    },
    clock,
    database,
    another: open,
    signed,
    page: async (path, { form, headers = {} } = {}) => {
      const answer = await current().server.inject({
        method: form ? 'POST' : 'GET',
        url: path,
        headers: { ...headers, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
        ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      })
      return { status: answer.statusCode, text: answer.body, headers: headersOf(answer.headers) }
    },
    order: async (more = {}) => {
      const notifyUrl = receiver?.url ?? `${siteOrigin}/webhooks/deposit/till`
      const body = { ...orderBody(clock.now()), notifyUrl, ...more }
      const { body: answer } = await expectStatus(signed('POST', '/v1/orders', { body }), 200)
      const { instruction } = openedBody.parse(answer)
      const token = (instruction.payUrl ?? instruction.practiceUrl ?? '').split('/').at(-1) ?? ''
      return { orderNumber: z.string().parse(answer['orderNumber']), token }
    },
    setFaults: async (...faults) => {
      await expectStatus(signed('POST', '/v1/faults', { body: { faults } }), 200)
    },
  }
}

const openedBody = z.object({
  instruction: z.object({ payUrl: z.string().optional(), practiceUrl: z.string().optional() }),
})

/** What a merchant would send now, under a number of its own. */
export function orderBody(now: Date) {
  return {
    orderNumber: `D${randomUUID().replaceAll('-', '')}`,
    payType: 'redirect',
    currency: 'VND',
    amount: '200000',
    payerName: null,
    language: 'en_US',
    returnUrl: `${siteOrigin}/user/Deposit`,
    notifyUrl: `${siteOrigin}/webhooks/deposit/till`,
    expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString(),
  }
}

export async function expectStatus(reply: Promise<Reply>, status: number): Promise<Reply> {
  const got = await reply
  if (got.status !== status) throw new Error(`answered ${got.status}: ${JSON.stringify(got.body)}`)
  return got
}

function headersOf(given: Readonly<Record<string, unknown>>): Headers {
  return new Headers(Object.entries(given).map(([name, value]) => [name, String(value)]))
}

export function settingsOf(databaseUrl: string): TillSettings {
  return {
    host: '127.0.0.1',
    port: 1,
    databaseUrl,
    merchant: 'tester',
    merchantName: 'Test & Sons',
    secrets,
    publicUrl: 'http://till.localhost:3002',
    siteOrigins: [siteOrigin],
    notifyOrigins: [siteOrigin],
    isProduction: false,
    hasFaults: true,
    logLevel: 'silent',
  }
}

type ToSign = {
  readonly method: SentRequest['method']
  readonly path: string
  readonly wish: SignedWish
  readonly now: Date
}

export function signedRequest({ method, path, wish, now }: ToSign): SentRequest {
  const merchant = wish.merchant ?? 'tester'
  const timestamp = wish.timestamp ?? String(now.getTime())
  const nonce = wish.nonce ?? randomUUID()
  const payload = wish.body === undefined ? '' : JSON.stringify(wish.body)
  const query = new URLSearchParams(wish.query)
  const text = canonicalRequest({ agent: merchant, method, path, query, body: payload, timestamp, nonce })
  return {
    method,
    url: query.size === 0 ? path : `${path}?${query}`,
    payload,
    headers: {
      ...(wish.body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-till-merchant': merchant,
      'x-till-timestamp': timestamp,
      'x-till-nonce': nonce,
      'x-till-signature': signText(wish.secret ?? secrets[0], text),
    },
  }
}
