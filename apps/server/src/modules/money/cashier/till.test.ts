import { calls, type DataOf, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { type PaymentChannel } from './channels/channel.ts'
import { runningTill, siteOrigin } from './channels/till/testing/running-till.ts'
import { tillHarness, webhookOf } from './channels/till/testing/till-harness.ts'
import { createTillChannel } from './channels/till/index.ts'
import { bank, card, vietQr, wallet } from './testing/cashier-rig.ts'

/** The cashier through its calls, before a real Till with a database of its own. */
const till = runningTill()
const gateways = new Map<string, PaymentChannel>()
const server = serverUnderTest({
  gateways,
  settings: {
    // Read when the server is built, which is after Till has its port.
    get notifyOrigin() {
      return new URL(till.notifyUrl).origin
    },
  },
})
let asked: Asked = {}

beforeAll(async () => {
  // One of the ways is closed for some hours of each day, and the gateway's clock is the machine's.
  await server.owner.run(sql`update payment_channels set opens_at = null, closes_at = null`)
  gateways.set(
    'till',
    createTillChannel(till.config, () => new Date()),
  )
  asked = { token: await server.login('member1'), host: new URL(siteOrigin).host }
})

type Order = DataOf<typeof calls.depositStore>
type Store = SentBodyOf<typeof calls.depositStore>

const store = async (body: Partial<Store>, headers: Record<string, string> = {}) =>
  (
    await server.ask(
      calls.depositStore,
      { channel_id: vietQr, amount: '300000', ...body },
      { ...asked, headers },
    )
  ).data
const detail = async ({ order_number }: Order) =>
  (await server.ask(calls.depositDetail, { order_number }, asked)).data

async function press(address: string, action: string, fields: Record<string, string> = {}): Promise<void> {
  const url = new URL(`${new URL(address).pathname}/${action}`, till.url)
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  expect(answer.status).toBe(303)
}

async function deliver({ order_number }: Order): Promise<number> {
  const { body, headers } = await webhookOf(till, order_number)
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const url = '/webhooks/deposit/till'
  const payload = Buffer.from(body)
  return (await server.app.server.inject({ method: 'POST', url, headers: sent, payload })).statusCode
}

describe('a deposit through the sandbox gateway', () => {
  test('by a code: scanned, paid at the bank, reported by webhook, credited', async () => {
    const order = await store({})
    expect(order).toMatchObject({ status: 0, opening: 0, pay_url: null })
    expect(order.qr).toMatch(/^00020101021238.*A000000727.*5303704540630000058/)
    await press(order.practice_url ?? '', 'transfer', { amount: '300000' })
    expect(await deliver(order)).toBe(200)
    expect(await detail(order)).toMatchObject({ status: 2, paid: { amount: '300000' }, practice_url: null })
    expect(await deliver(order)).toBe(200)
    expect((await detail(order)).timeline).toHaveLength(3)
  })

  test('on its page, which sends the payer back to this site, with the fee taken off', async () => {
    const order = await store({ channel_id: card, return_url: `${siteOrigin}/user/Deposit` })
    expect(order.pay_url).toMatch(/^http:\/\/till\.localhost:3002\/pay\//)
    await press(order.pay_url ?? '', 'approve')
    expect(await deliver(order)).toBe(200)
    expect(await detail(order)).toMatchObject({ status: 2, fee: '4500', real_amount: '295500' })
  })

  test('refused by the payer', async () => {
    const order = await store({ channel_id: wallet })
    await press(order.pay_url ?? '', 'refuse')
    expect(await deliver(order)).toBe(200)
    expect((await detail(order)).timeline.at(-1)).toMatchObject({ state: 3, note: 'payerRefused' })
  })

  test('of another amount than agreed: both figures, and a person', async () => {
    const order = await store({ channel_id: bank, payer_name: 'NGUYEN VAN AN' })
    expect(order.account).toMatchObject({ name: 'TILL SANDBOX' })
    await press(order.practice_url ?? '', 'transfer', { amount: '250000' })
    expect(await deliver(order)).toBe(200)
    expect(await detail(order)).toMatchObject({ status: 1, amount: '300000', paid: { amount: '250000' } })
  })

  test('whose answer was lost: pressed again, it is the same order, and now there is a way to pay', async () => {
    const harness = tillHarness(till)
    await harness.cause({ on: 'open', what: 'lostAnswer' })
    const headers = { 'idempotency-key': 'pressed-twice' }
    const first = await store({}, headers)
    expect(first).toMatchObject({ status: 0, opening: 1, qr: null })
    await harness.calm()
    const second = await store({}, headers)
    expect(second).toMatchObject({ order_number: first.order_number, opening: 0 })
    expect(second.qr).toMatch(/^000201/)
    await press(second.practice_url ?? '', 'transfer', { amount: '300000' })
    expect(await deliver(second)).toBe(200)
    expect(await detail(second)).toMatchObject({ status: 2 })
  })
})
