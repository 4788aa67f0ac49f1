import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { createFakeGateway } from './channels/fake/fake-gateway.ts'
import { bank, beginning, card, vietQr } from './testing/cashier-rig.ts'

const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({ start: beginning, gateways: new Map([['till', gateway.channel]]) })
let asked: Asked = {}
let asked2: Asked = {}

beforeAll(async () => {
  asked = { token: await server.login('member1') }
  asked2 = { token: await server.login('member2') }
})

beforeEach(async () => {
  await prefer(vietQr)
  await server.owner.run(sql`
    update payment_channels
       set is_open = true, maintain_from = null, maintain_until = null, devices = array['desktop', 'mobile']`)
})

const setting = (who = asked, body = {}) => server.ask(calls.fastPaymentSetting, body, who)

async function prefer(channelId: number | undefined, currency = 'VND') {
  await server.owner.run(sql`
    update payment_channel_limits set is_fast = false where site_id = 1 and currency = ${currency}`)
  if (channelId === undefined) return
  await server.owner.run(sql`
    update payment_channel_limits set is_fast = true where channel_id = ${channelId} and currency = ${currency}`)
}

async function order(amount: string, { isPaid }: { readonly isPaid: boolean }) {
  const { data } = await server.ask(calls.depositStore, { channel_id: vietQr, amount }, asked)
  if (!isPaid) return server.ask(calls.depositCancel, { order_number: data.order_number }, asked)
  gateway.pay(data.order_number)
  const { body, headers } = gateway.webhook(data.order_number)
  const sent = { 'content-type': 'application/json', ...headers } as Record<string, string> // each came once
  const url = '/webhooks/deposit/till'
  return server.app.server.inject({ method: 'POST', url, headers: sent, payload: Buffer.from(body) })
}

test('it is the channel that the site prefers in the member’s currency', async () => {
  expect((await setting()).data).toEqual({
    channel_id: vietQr,
    amounts: ['50000', '100000', '200000', '500000', '1000000'],
    min: '20000',
    max: '100000000',
    last_amount: null,
  })
  expect((await setting(asked2)).data.channel_id).toBe(card)
})

test('it begins with the amount of the last order that was paid, where the channel takes it', async () => {
  await order('300000', { isPaid: true })
  await server.clock.advance(1_000)
  await order('700000', { isPaid: false })
  expect((await setting()).data.last_amount).toBe('300000')
  // A member of this test only.
  expect((await setting(asked2)).data.last_amount).toBeNull()
  // It is the last amount of any channel, and the preferred one's limits decide.
  await prefer(card)
  expect((await setting()).data.last_amount).toBe('300000')
  await server.owner.run(sql`
    update payment_channel_limits set min_units = 3500000000, quick_units = '{}'
     where channel_id = ${bank} and currency = 'VND'`)
  await prefer(bank)
  expect((await setting()).data).toMatchObject({ channel_id: bank, last_amount: null })
})

test('a site prefers one channel in a currency', async () => {
  await expect(
    server.owner.run(sql`
      update payment_channel_limits set is_fast = true where channel_id = ${card} and currency = 'VND'`),
  ).rejects.toThrow('payment_channel_limits__one_fast')
})

test.each([
  ['a site has no preferred channel', () => prefer(undefined)],
  [
    'the preferred one is switched off',
    () => server.owner.run(sql`update payment_channels set is_open = false where id = ${vietQr}`),
  ],
  [
    'it is for phones only',
    () => server.owner.run(sql`update payment_channels set devices = array['mobile'] where id = ${vietQr}`),
  ],
  [
    'its gateway is not there',
    () => server.owner.run(sql`update payment_channels set gateway = 'none' where id = ${vietQr}`),
  ],
])('where %s it is closed', async (_why, change) => {
  await change()
  expect(await setting()).toMatchObject({ code: 101, raw: { opens_at: null } })
  await server.owner.run(sql`update payment_channels set gateway = 'till'`)
})

test('another currency than the member’s has none', async () => {
  expect(await setting(asked, { currency: 'USD' })).toMatchObject({ code: 101, raw: { opens_at: null } })
})

test('in maintenance, it tells until when', async () => {
  const until = new Date('2030-06-01T00:00:00Z')
  await server.owner.run(sql`update payment_channels set maintain_until = ${until} where id = ${vietQr}`)
  expect(await setting()).toMatchObject({
    code: 203,
    raw: { maintain_interval: { start_at: null, end_at: until.toISOString() } },
  })
})

test('at night it tells when it opens', async () => {
  await prefer(bank)
  await server.clock.advance(15 * 60 * 60_000) // three in the morning in Caracas
  asked = { token: await server.login('member1') }
  expect(await setting()).toMatchObject({ code: 101, raw: { opens_at: '2030-05-11T10:00:00.000Z' } })
})

test('is for members', async () => {
  const { token: _none, ...visitor } = asked
  expect(await setting(visitor)).toMatchObject({ code: 401 })
})

test('a site without it answers so', async () => {
  await server.owner.run(sql`update sites set fast_payment = false where id = 1`)
  // The site is kept for a moment.
  await server.clock.advance(2_000)
  expect(await setting()).toMatchObject({ code: 404, status: 200 })
})
