import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../../testing/server-under-test.ts'
import { ChannelFault } from '../channels/channel-faults.ts'
import { createFakeGateway } from '../channels/fake/fake-gateway.ts'
import type { PayoutChannel } from '../channels/payout-channel.ts'
import { matchDays } from '../day-match.ts'
import { beginning } from '../testing/cashier-rig.ts'
import { approveDue } from './approve-due.ts'
import { payDue } from './pay-due.ts'
import { takePayoutWebhook } from './payout-webhooks.ts'
import { by, whole, withdrawalRig } from './testing/withdrawal-rig.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

const fake = createFakeGateway(() => server.clock.now())
const gateways = new Map([['till', fake.channel]])
const server = serverUnderTest({ start: beginning, gateways })
const rig = withdrawalRig(server, gateways)

let faults: string[] = []
let contradictions = 0

beforeEach(async () => {
  faults = []
  contradictions = 0
  fake.calm()
  await rig.begin()
  await server.owner.run(sql`update withdrawal_risk_rules set points = 0`)
  await server.owner.run(sql`update withdrawal_settings set daily_count = 1000 where currency = 'VND'`)
})

/** What the jobs work with, and what they report. */
function listened(channel: Partial<PayoutChannel> = {}): PayoutDeps {
  const { deps } = rig
  const payouts = { ...fake.channel.payouts, ...channel }
  return {
    ...deps,
    gateways: new Map([['till', { ...fake.channel, payouts }]]),
    metrics: { ...deps.metrics, contradiction: () => void (contradictions += 1) },
    incidents: {
      ...deps.incidents,
      reportFailure: (_who, { error }) => void faults.push(String(error)),
    },
  }
}

async function work(ms: number, deps: PayoutDeps): Promise<void> {
  await server.clock.advance(ms)
  while ((await approveDue(deps)) + (await payDue(deps)) > 0) continue
}

async function asked(): Promise<{ orderNumber: string; payoutNumber: string }> {
  const { data } = await rig.store({ amount: '100000' })
  return { orderNumber: data.order_number, payoutNumber: `${data.order_number}-1` }
}

const stateRow = z.object({ state: z.string(), note: z.nullable(z.string()), isAsked: z.boolean() })
const payoutsOf = (orderNumber: string) =>
  server.owner.all(
    stateRow,
    sql`
      select p.state, p.note, p.next_ask_at is not null as is_asked
        from payouts p join withdrawal_orders w on w.id = p.order_id
       where w.order_number = ${orderNumber} order by p.id`,
  )

/** An order whose payout is held: no word of its gateway for three days. */
async function held() {
  const order = await asked()
  await work(0, listened())
  await work(73 * 3_600_000, listened())
  expect(await payoutsOf(order.orderNumber)).toMatchObject([{ state: 'held', note: 'noAnswer' }])
  return order
}

describe('an answer that comes when the payout has ended', () => {
  test('by its message: it is asked no more, and no fault is reported', async () => {
    const { orderNumber, payoutNumber } = await asked()
    const deps = listened({
      pay: async (call, payout) => {
        await fake.channel.payouts.pay(call, payout)
        fake.payouts.pay(payoutNumber)
        expect(await takePayoutWebhook(listened(), 'till', fake.payouts.webhook(payoutNumber))).toBe('taken')
        return { outcome: 'unknown', reason: new ChannelFault('timeout') }
      },
    })
    await work(0, deps)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'paid', note: null, isAsked: false }])
    expect(faults).toEqual([expect.stringContaining('timeout')])
    await rig.expectBalanced()
  })

  test('by staff, and says that it was paid: a contradiction, which is counted', async () => {
    const { orderNumber, payoutNumber } = await held()
    expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ ok: true })
    const deps = listened({
      query: async (call, number) => {
        const decided = { ...by('Ann'), settles: payoutNumber }
        expect(await rig.staff.fail(orderNumber, decided)).toMatchObject({ ok: true })
        fake.payouts.pay(payoutNumber)
        return fake.channel.payouts.query(call, number)
      },
    })
    await work(0, deps)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'returned', note: 'noAnswer', isAsked: false }])
    expect(contradictions).toBe(1)
    expect(faults).toEqual([])
    const file = await rig.staff.find(orderNumber)
    expect(file?.order.state).toBe('reviewing')
  })
})

test('what a gateway sent of a payout that staff called returned keeps its day different', async () => {
  const matchAll = async () => {
    while ((await matchDays(rig.deps, 'payout')) > 0) continue
  }
  await matchAll()
  const { orderNumber, payoutNumber } = await asked()
  await work(0, listened())
  fake.payouts.pay(payoutNumber, { currency: 'VND', units: whole(40_000) })
  await takePayoutWebhook(listened(), 'till', fake.payouts.webhook(payoutNumber))
  expect(await rig.staff.fail(orderNumber, { ...by('Ann'), settles: payoutNumber })).toMatchObject({
    ok: true,
  })
  expect(await rig.staff.claim(orderNumber, by('Binh'))).toMatchObject({ ok: true })
  expect(await rig.staff.approve(orderNumber, by('Binh'))).toMatchObject({ ok: true })
  await work(0, listened())
  fake.payouts.pay(`${orderNumber}-2`)
  await takePayoutWebhook(listened(), 'till', fake.payouts.webhook(`${orderNumber}-2`))
  expect((await rig.detail(orderNumber)).status).toBe(3)
  await server.clock.advance(30 * 3_600_000)
  await matchAll()
  const [day] = (await rig.staff.listDays(50)).filter(each => each.differences.length > 0)
  expect(day?.differences[0]).toMatch(/^VND: /)
  await rig.expectBalanced()
})

describe('a payout whose number its gateway knows with another content', () => {
  test('is held, and ends by a person alone, whatever its gateway reports of that number', async () => {
    const { orderNumber, payoutNumber } = await asked()
    await work(
      0,
      listened({ pay: async () => ({ outcome: 'refused', reason: new ChannelFault('conflict') }) }),
    )
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'conflict', isAsked: false }])
    expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ ok: true })
    const paid = { currency: 'VND', units: whole(100_000) } as const
    const report = { payoutNumber, gatewayId: 'other', at: server.clock.now(), state: 'paid', paid } as const
    await work(0, listened({ query: async () => report }))
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'conflict', isAsked: false }])
    expect(contradictions).toBe(1)
    expect((await rig.detail(orderNumber)).status).toBe(2)
    const settled = { ...by('Ann'), settles: payoutNumber }
    expect(await rig.staff.paid(orderNumber, settled)).toMatchObject({ ok: true })
    expect((await rig.detail(orderNumber)).status).toBe(3)
    await rig.expectBalanced()
  })
})
