import { randomUUID } from 'node:crypto'
import { createMovableClock, type Log, type MovableClock } from '@glasshouse/service'
import {
  expectStatus,
  replyOf,
  signedInput,
  type Reply,
  type SentRequest,
  type SignedInput,
} from '@glasshouse/signed-http'
import { testDatabase, type TestDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { createTill, type Till } from '../app.ts'
import { prepareTillDatabase } from '../database.ts'
import { signatureHeaders } from '../protocol/merchant-api.ts'
import { type TillSettings } from '../settings.ts'
import { type Receiver } from './receiver.ts'

export const secrets = [
  'the newer secret, thirty-two letters',
  'the older secret, thirty-two letters',
] as const
/** The one merchant that Till knows here. */
export const merchant = 'tester'
export const siteOrigin = 'http://localhost:3000'

export type PageReply = { readonly status: number; readonly text: string; readonly headers: Headers }

export type TillUnderTest = {
  readonly till: Till
  readonly clock: MovableClock
  readonly database: TestDatabase
  /** A second process on the same database. */
  another(): Till
  signed(method: SentRequest['method'], path: string, input?: SignedInput): Promise<Reply>
  page(
    path: string,
    input?: { form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<PageReply>
  /** A new order of 200,000 dong by default; returns its number and the token of its page. */
  order(change?: Readonly<Record<string, unknown>>): Promise<{ orderNumber: string; token: string }>
  setFaults(...faults: readonly unknown[]): Promise<void>
}

/** A real Till on a database of its own, called without a socket; its clock stands still until it is moved. */
export function tillUnderTest(
  change: Partial<TillSettings> = {},
  receiver?: Receiver,
  given: { readonly log?: Log } = {},
): TillUnderTest {
  const database = testDatabase({ name: 'till', prepare: prepareTillDatabase })
  const clock = createMovableClock(new Date())
  const opened: Till[] = []
  const open = () => {
    const notifyOrigins = [receiver ? new URL(receiver.url).origin : siteOrigin]
    const till = createTill({ ...settingsOf(database.url), notifyOrigins, ...change }, { ...given, clock })
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

  const signer = signerWith(clock)
  const signed: TillUnderTest['signed'] = async (method, path, input) =>
    replyOf(await current().server.inject({ ...signedInput(signer, [method, path], input) }))
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
      const { status, headers: answered } = replyOf(answer)
      return { status, text: answer.body, headers: answered }
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

/** The callers that may sign, by this clock. */
export function signerWith({ now }: MovableClock) {
  return { headers: signatureHeaders, caller: merchant, secret: secrets[0], now }
}

export function settingsOf(databaseUrl: string): TillSettings {
  return {
    host: '127.0.0.1',
    port: 1,
    databaseUrl,
    isDurabilityWaived: true,
    merchant,
    merchantName: 'Test & Sons',
    secrets,
    publicUrl: 'http://till.localhost:3002',
    siteOrigins: [siteOrigin],
    notifyOrigins: [siteOrigin],
    isProduction: false,
    trustedProxies: [],
    databaseWaitMs: 30_000,
    hasFaults: true,
    logLevel: 'silent',
  }
}
