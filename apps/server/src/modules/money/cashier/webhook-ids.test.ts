import { calls, type DataOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha } from '../../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { until } from '../../../testing/until.ts'
import { type RawWebhook } from './channels/channel.ts'
import { createFakeGateway } from './channels/fake/fake-gateway.ts'
import { signFakeWebhook } from './channels/fake/fake-webhooks.ts'
import { beginning, vietQr, wallet } from './testing/cashier-rig.ts'

const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({ start: beginning, gateways: new Map([['till', gateway.channel]]) })
let here: Asked = {}
let there: Asked = {}

beforeAll(async () => {
  here = { token: await server.login('member1') }
  const host = 'siam.localhost'
  const account = { member_account: 'som_chai', password: 'quay7788', check_password: 'quay7788' }
  const captcha = { captcha_token: await drawCaptcha(server, 2, { host }), verify_code: fixedCaptcha }
  const input = { ...calls.register.example, ...account, ...captcha, member_currency: 'THB' } as const
  const { data } = await server.ask(calls.register, { ...input, member_name: 'Somchai' }, { host })
  there = { token: data.token, host }
})

type Order = DataOf<typeof calls.depositStore>

/** An order that its payer has paid, and that is not reported yet. */
async function paid(channel_id: number, amount: string, asked: Asked): Promise<Order> {
  const { data } = await server.ask(calls.depositStore, { channel_id, amount }, asked)
  gateway.pay(data.order_number)
  return data
}

/** The gateway's report on an order, signed under an id of our choice. */
function webhookOf({ order_number }: Order, id: string): RawWebhook {
  return signFakeWebhook(gateway.webhook(order_number).body, server.clock.now(), id)
}

async function post({ body, headers }: RawWebhook): Promise<number> {
  const sent = { 'content-type': 'application/json', ...headers } as Record<string, string> // each came once
  const input = { method: 'POST', url: '/webhooks/deposit/till', headers: sent } as const
  return (await server.app.server.inject({ ...input, payload: Buffer.from(body) })).statusCode
}

const statusOf = async ({ order_number }: Order, asked: Asked) =>
  (await server.ask(calls.depositDetail, { order_number }, asked)).data.status

async function altered(): Promise<string | undefined> {
  const { body } = await server.app.server.inject({ url: '/metrics' })
  return /glasshouse_deposit_webhooks_total\{gateway="till",result="altered"\} (\d+)/.exec(body)?.[1]
}

test('an id used with an order of one site does not affect an order of another', async () => {
  const ours = await paid(vietQr, '100000', here)
  const theirs = await paid(6, '500', there)
  expect(await post(webhookOf(ours, 'one-id'))).toBe(200)
  expect(await post(webhookOf(theirs, 'one-id'))).toBe(409)
  expect(await altered()).toBe('1')
  expect(server.logged()).toContain('"result":"altered"')
  expect([await statusOf(ours, here), await statusOf(theirs, there)]).toEqual([2, 0])
  const { data: layout } = await server.ask(calls.layout, {}, there)
  expect(await post(webhookOf(theirs, 'another-id'))).toBe(200)
  expect(await statusOf(theirs, there)).toBe(2)
  const after = (await server.ask(calls.layout, {}, there)).data.member_cash
  expect(BigInt(after.replace('.', '')) - BigInt(layout.member_cash.replace('.', ''))).toBe(50_000n)
})

const waitingRow = z.object({ n: z.int() })

test('of two orders reported under one id at the same instant, one is credited', async () => {
  const orders = [await paid(vietQr, '100000', here), await paid(wallet, '200000', here)] as const
  const before = (await server.ask(calls.layout, {}, here)).data.member_cash
  const answers: Promise<number>[] = []
  // Both have looked up the id, and wait for the member's account, until they are released.
  await server.owner.transaction(async tx => {
    await tx.run(sql`
      select from ledger.accounts where owner = 1 and kind = 10 and currency = 'VND' for update`)
    answers.push(...orders.map(order => post(webhookOf(order, 'at-once'))))
    await until('both wait', async () => {
      const { n } = await server.owner.one(
        waitingRow,
        sql`
          select count(*)::integer as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return n === 2
    })
  })
  expect((await Promise.all(answers)).sort()).toEqual([200, 409])
  const statuses = await Promise.all(orders.map(order => statusOf(order, here)))
  expect([...statuses].sort()).toEqual([0, 2])
  const after = (await server.ask(calls.layout, {}, here)).data.member_cash
  expect(BigInt(after) - BigInt(before)).toBe(statuses[0] === 2 ? 100_000n : 200_000n)
})
