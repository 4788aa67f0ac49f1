import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../../testing/server-under-test.ts'
import type { RawWebhook } from '../channels/channel.ts'
import { createFakeGateway } from '../channels/fake/fake-gateway.ts'
import { signFakeWebhook } from '../channels/fake/fake-webhooks.ts'
import { matchDays } from '../day-match.ts'
import { beginning } from '../testing/cashier-rig.ts'
import { approveDue } from './approve-due.ts'
import { payDue } from './pay-due.ts'
import { by, whole, withdrawalRig } from './testing/withdrawal-rig.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

const fake = createFakeGateway(() => server.clock.now())
const gateways = new Map([['till', fake.channel]])
const server = serverUnderTest({ start: beginning, gateways })
const rig = withdrawalRig(server, gateways)
const { store, setting, detail, cancel, fund, expectBalanced } = rig

beforeEach(async () => {
  fake.calm()
  await rig.begin()
  await server.owner.run(sql`update withdrawal_risk_rules set points = 0`)
  await server.owner.run(sql`update withdrawal_settings set daily_count = 1000 where currency = 'VND'`)
})

/** Everything that is due, and what the time brings. */
async function work(ms = 0, deps: PayoutDeps = rig.deps): Promise<void> {
  await server.clock.advance(ms)
  while ((await approveDue(deps)) + (await payDue(deps)) > 0) continue
}

/** A new order of member1 that needs no person, and the number of its first payout. */
async function asked(amount = '100000') {
  const { data } = await store({ amount })
  return { orderNumber: data.order_number, payoutNumber: `${data.order_number}-1` }
}

/** An order that its gateway has accepted. */
async function accepted(amount?: string) {
  const order = await asked(amount)
  await work()
  expect(fake.payouts.stateOf(order.payoutNumber)).toBe('accepted')
  return order
}

async function deliver({ body, headers }: RawWebhook, gateway = 'till') {
  const answer = await server.app.server.inject({
    method: 'POST',
    url: `/webhooks/payout/${gateway}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: Buffer.from(body),
  })
  return answer.statusCode
}

const tell = (payoutNumber: string) => deliver(fake.payouts.webhook(payoutNumber))
const balanceRow = z.object({ balance: z.bigint() })

/** Of the account of this kind that site 1 has in dong. */
async function house(kind: number): Promise<bigint> {
  const found = await server.owner.maybe(
    balanceRow,
    sql`select balance from ledger.accounts where owner = 1 and kind = ${kind} and currency = 'VND'`,
  )
  return found?.balance ?? 0n
}
const inFlight = () => house(5001)
const paidOut = () => house(6001)
const noteOf = async (orderNumber: string) => (await detail(orderNumber)).timeline.map(({ note }) => note)
const countRow = z.object({ count: z.int() })
const titleRow = z.object({ title: z.record(z.string(), z.string()) })
/** English titles of the newest letters, the newest first. */
const titlesOf = async (count: number) => {
  const rows = await server.owner.all(
    titleRow,
    sql`select title from member_letters order by id desc limit ${count}`,
  )
  return rows.map(({ title }) => title['en_US'])
}
const stateRow = z.object({ state: z.string(), note: z.nullable(z.string()) })
const payoutsOf = (orderNumber: string) =>
  server.owner.all(
    stateRow,
    sql`
      select p.state, p.note from payouts p join withdrawal_orders w on w.id = p.order_id
       where w.order_number = ${orderNumber} order by p.id`,
  )

describe('an approved withdrawal', () => {
  test('is handed to its channel, which pays it; each step is seen, and the money has its place', async () => {
    const before = { main: BigInt((await setting()).main), paid: await paidOut() }
    const { orderNumber, payoutNumber } = await accepted()
    expect(await inFlight()).toBe(whole(100_000))
    expect(await setting()).toMatchObject({ reserved: '100000', main: `${before.main - 100_000n}` })
    expect((await cancel(orderNumber)).code).toBe(409)
    fake.payouts.pay(payoutNumber)
    expect(await tell(payoutNumber)).toBe(200)
    expect(await tell(payoutNumber)).toBe(200)
    expect(await detail(orderNumber)).toMatchObject({ status: 3 })
    expect(await noteOf(orderNumber)).toEqual(['requested', 'approved', 'sent', 'paidOut'])
    expect(await inFlight()).toBe(0n)
    expect(await paidOut()).toBe(before.paid + whole(100_000))
    expect((await setting()).reserved).toBe('0')
    await expectBalanced()
  })

  test('is asked about when no message comes', async () => {
    const { orderNumber, payoutNumber } = await accepted()
    fake.payouts.pay(payoutNumber)
    await work(5_000)
    expect((await detail(orderNumber)).status).toBe(3)
  })

  test('waits for staff where the channel is closed, and its fee stays with the site', async () => {
    await server.owner.run(sql`update payout_channels set is_open = false`)
    const { orderNumber } = await asked()
    await work()
    expect((await detail(orderNumber)).status).toBe(2)
    expect(await inFlight()).toBe(0n)
    await server.owner.run(sql`update payout_channels set is_open = true`)
    await work(5 * 60_000)
    fake.payouts.pay(`${orderNumber}-1`)
    await work(5_000)
    expect((await detail(orderNumber)).status).toBe(3)
    for (let each = 0; each < 3; each += 1) await cancel((await asked()).orderNumber)
    const first = [await accepted(), await accepted(), await accepted()]
    for (const { payoutNumber } of first) fake.payouts.pay(payoutNumber)
    await work(5_000)
    const fees = await house(41)
    const withFee = await accepted()
    fake.payouts.pay(withFee.payoutNumber)
    await work(5_000)
    expect(await detail(withFee.orderNumber)).toMatchObject({ status: 3, fee: '1000', real_amount: '99000' })
    expect(await house(41)).toBe(fees + whole(1_000))
    while ((await server.app.runDue()) > 0) continue
    const [paid, , reserved] = await titlesOf(3)
    expect([reserved, paid]).toEqual([expect.stringContaining('100,000'), expect.stringContaining('99,000')])
    await expectBalanced()
  })

  test('of a frozen member is not handed over, nor while the ledger is halted', async () => {
    const { orderNumber } = await asked()
    await approveDue(rig.deps)
    await server.owner.run(sql`update members set status = 'frozen' where id = 1`)
    await payDue(rig.deps)
    await server.owner.run(sql`update members set status = 'active' where id = 1`)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    await server.clock.advance(31_000)
    await payDue(rig.deps)
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
    expect(fake.payouts.numbers()).not.toContain(`${orderNumber}-1`)
    await work(31_000)
    expect(fake.payouts.stateOf(`${orderNumber}-1`)).toBe('accepted')
    fake.payouts.pay(`${orderNumber}-1`)
    await work(5_000)
  })
})

describe('an answer that does not come', () => {
  test.each(['lostRequest', 'lostAnswer', 'notFound'] as const)(
    '(%s) is asked about, and no second payout is made',
    async what => {
      const before = fake.payouts.numbers().length
      if (what === 'notFound') {
        fake.cause({ on: 'pay', what: 'lostAnswer' })
        fake.cause({ on: 'queryPayout', what })
      } else fake.cause({ on: 'pay', what })
      const { orderNumber, payoutNumber } = await asked()
      await work()
      expect(await payoutsOf(orderNumber)).toEqual([{ state: 'sending', note: null }])
      expect(await rig.staff.paid(orderNumber, by('Ann'))).toMatchObject({ refusal: 'atChannel' })
      expect(await rig.staff.fail(orderNumber, by('Ann'))).toMatchObject({ refusal: 'atChannel' })
      await work(1_000)
      await work(2_000)
      expect(await payoutsOf(orderNumber)).toEqual([{ state: 'accepted', note: null }])
      expect(fake.payouts.numbers()).toHaveLength(before + 1)
      fake.payouts.pay(payoutNumber)
      await work(5_000)
      expect((await detail(orderNumber)).status).toBe(3)
    },
  )

  test('a "no" of the moment ends nothing; staff can ask at once', async () => {
    for (let each = 0; each < 3; each += 1) fake.cause({ on: 'pay', what: 'fault', kind: 'maintenance' })
    const { orderNumber, payoutNumber } = await asked()
    await work()
    await work(1_000)
    await work(2_000)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'sending', note: null }])
    expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ ok: true })
    await work()
    expect(fake.payouts.stateOf(payoutNumber)).toBe('accepted')
    fake.payouts.pay(payoutNumber)
    expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ ok: true })
    await work()
    expect((await detail(orderNumber)).status).toBe(3)
    expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ refusal: 'notNow' })
  })

  test('for three days is held for staff, who settle it with the gateway', async () => {
    const { orderNumber } = await accepted()
    await work(73 * 3_600_000)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'noAnswer' }])
    expect(await rig.staff.fail(orderNumber, by('Ann'))).toMatchObject({ refusal: 'payoutNotNamed' })
    const settles = `${orderNumber}-1`
    expect(await rig.staff.fail(orderNumber, { ...by('Ann'), settles })).toMatchObject({ ok: true })
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'returned', note: 'noAnswer' }])
    expect(await inFlight()).toBe(whole(100_000))
    expect(await rig.staff.claim(orderNumber, by('Binh'))).toMatchObject({ ok: true })
    expect(await rig.staff.refuse(orderNumber, by('Binh'))).toMatchObject({ ok: true })
    expect(await inFlight()).toBe(0n)
    await expectBalanced()
  })
})

test('a held payout that its gateway does not know is asked about for staff, and never asked for anew', async () => {
  const { orderNumber, payoutNumber } = await accepted()
  await work(73 * 3_600_000)
  expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'noAnswer' }])
  const requests = fake.payouts.requests()
  fake.cause({ on: 'queryPayout', what: 'notFound' })
  expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ ok: true })
  await work()
  await work(10 * 60_000)
  expect(fake.payouts.requests()).toBe(requests)
  expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'noAnswer' }])
  const dueRow = z.object({ nextAskAt: z.nullable(z.date()) })
  const due = sql`select next_ask_at from payouts where payout_number = ${payoutNumber}`
  expect(await server.owner.one(dueRow, due)).toEqual({ nextAskAt: null })
  // What the gateway says later is still booked.
  fake.payouts.pay(payoutNumber)
  expect(await rig.staff.ask(orderNumber, by('Ann'))).toMatchObject({ ok: true })
  await work()
  expect(await payoutsOf(orderNumber)).toEqual([{ state: 'paid', note: null }])
  await expectBalanced()
})

test('an order that cannot be approved keeps no other waiting', async () => {
  const orders = [await asked(), await asked()]
  const text = `
    create function fail_one() returns trigger language plpgsql as $$
    begin
      if new.order_number = '${orders[0]?.orderNumber}' then raise exception 'broken'; end if;
      return new;
    end $$`
  await server.owner.run({ text, values: [] })
  await server.owner.run(sql`
    create trigger fail_one before update of state on withdrawal_orders for each row execute function fail_one()`)
  await approveDue(rig.deps)
  const states = await Promise.all(
    orders.map(async ({ orderNumber }) => (await rig.staff.find(orderNumber))?.order.state),
  )
  expect(states).toEqual(['waiting', 'paying'])
  await server.owner.run(sql`drop trigger fail_one on withdrawal_orders`)
  await work(60_000)
  for (const { payoutNumber } of orders) fake.payouts.pay(payoutNumber)
  await work(60_000)
  await expectBalanced()
})

describe('a gateway that refuses', () => {
  test('after it had accepted: an entry of its own brings the money back, with letter, push and timeline', async () => {
    const { main } = await setting()
    const { orderNumber, payoutNumber } = await accepted()
    fake.payouts.refuse(payoutNumber)
    expect(await tell(payoutNumber)).toBe(200)
    expect(await detail(orderNumber)).toMatchObject({ status: 4 })
    expect(await noteOf(orderNumber)).toEqual(['requested', 'approved', 'sent', 'payoutRefused'])
    expect(await setting()).toMatchObject({ main, reserved: '0', used_count: 0 })
    const entries = await server.owner.one(
      countRow,
      sql`
        select count(*)::integer as count from ledger.transfers t
          join withdrawal_orders w on w.id = t.reference
         where w.order_number = ${orderNumber} and t.code = 35`,
    )
    expect(entries.count).toBe(1)
    while ((await server.app.runDue()) > 0) continue
    expect(await titlesOf(1)).toEqual(['Withdrawal of ₫100,000 was refused'])
    expect(await tell(payoutNumber)).toBe(200)
    await expectBalanced()
  })

  test('its content: the approvals start anew, and the same person may approve again', async () => {
    await fund(2_500_000)
    fake.cause({ on: 'pay', what: 'fault', kind: 'validation' })
    const { data } = await store({ amount: '2500000' })
    const { order_number: orderNumber } = data
    await rig.staff.claim(orderNumber, by('Ann'))
    await rig.staff.approve(orderNumber, by('Ann'))
    await work()
    expect((await detail(orderNumber)).status).toBe(1)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'refused', note: 'channelRefused' }])
    expect((await rig.staff.find(orderNumber))?.order).toMatchObject({ approvals: 0, claimedBy: null })
    expect((await setting()).reserved).toBe('2500000')
    await rig.staff.claim(orderNumber, by('Ann'))
    expect(await rig.staff.approve(orderNumber, by('Ann'))).toMatchObject({ value: { state: 'paying' } })
    await work()
    fake.payouts.pay(`${orderNumber}-2`)
    await work(5_000)
    expect((await detail(orderNumber)).status).toBe(3)
    await expectBalanced()
  })

  test('and where it takes two people, it takes two in each round, by the database too', async () => {
    await fund(30_000_000)
    fake.cause({ on: 'pay', what: 'fault', kind: 'validation' })
    const { data } = await store({ amount: '25000000' })
    const { order_number: orderNumber } = data
    await rig.staff.claim(orderNumber, by('Ann'))
    await rig.staff.approve(orderNumber, by('Ann'))
    await rig.staff.approve(orderNumber, by('Binh'))
    await work()
    await rig.staff.claim(orderNumber, by('Ann'))
    expect(await rig.staff.approve(orderNumber, by('Ann'))).toMatchObject({ value: { state: 'reviewing' } })
    expect(await rig.staff.approve(orderNumber, by('ann '))).toMatchObject({ refusal: 'secondNameNeeded' })
    const forced = (change: ReturnType<typeof sql>) =>
      server.owner.run(sql`update withdrawal_orders set ${change} where order_number = ${orderNumber}`)
    await expect(forced(sql`state = 'paying', note = 'approved'`)).rejects.toThrow(/without the approvals/)
    await expect(forced(sql`round = 0`)).rejects.toThrow(/round/)
    await rig.staff.approve(orderNumber, by('Binh'))
    await work()
    await expect(forced(sql`state = 'refused', note = 'declined', finished_at = now()`)).rejects.toThrow(
      /at its gateway/,
    )
    fake.payouts.pay(`${orderNumber}-2`)
    await work(5_000)
    expect((await detail(orderNumber)).status).toBe(3)
  })
})

describe('a gateway that sends another amount', () => {
  test('is held and never booked by itself; the day differs until staff have settled it', async () => {
    await matchAll()
    const { orderNumber, payoutNumber } = await accepted()
    fake.payouts.pay(payoutNumber, { currency: 'VND', units: whole(40_000) })
    expect(await tell(payoutNumber)).toBe(200)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'amountDiffers' }])
    expect((await detail(orderNumber)).status).toBe(2)
    expect(await inFlight()).toBe(whole(100_000))
    await work(3_600_000)
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'amountDiffers' }])
    await server.clock.advance(30 * 3_600_000)
    await matchAll()
    const [day] = (await rig.staff.listDays(50)).filter(each => each.differences.length > 0)
    expect(day?.differences[0]).toMatch(/^VND: /)
    expect(await rig.staff.fail(orderNumber, by('Ann'))).toMatchObject({ refusal: 'payoutNotNamed' })
    expect(await rig.staff.paid(orderNumber, { ...by('Ann'), settles: `${orderNumber}-9` })).toMatchObject({
      refusal: 'payoutNotNamed',
    })
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'held', note: 'amountDiffers' }])
    expect(await rig.staff.paid(orderNumber, { ...by('Ann'), settles: payoutNumber })).toMatchObject({
      ok: true,
    })
    expect(await payoutsOf(orderNumber)).toEqual([{ state: 'settled', note: 'amountDiffers' }])
    const named = { gateway: 'till', day: day?.day ?? '' }
    expect(await rig.staff.reconcile(named, by('Ann'))).toBe(true)
    expect(await rig.staff.reconcile({ gateway: 'till', day: '2001-01-01' }, by('Ann'))).toBe(false)
    expect(await rig.staff.reconcile({ gateway: 'till', day: 'yesterday' }, by('Ann'))).toBe(false)
    await matchAll()
    const again = (await rig.staff.listDays(50)).find(each => each.day === day?.day)
    expect(again).toMatchObject({ differences: [], isOver: true })
    await expectBalanced()
  })

  async function matchAll() {
    while ((await matchDays(rig.deps, 'payout')) > 0) continue
  }
})

describe('a message about a payout', () => {
  test('counts only if it is signed, known, and what its gateway has said before', async () => {
    const { orderNumber, payoutNumber } = await accepted()
    const early = fake.payouts.webhook(payoutNumber)
    fake.payouts.pay(payoutNumber)
    const message = fake.payouts.webhook(payoutNumber)
    expect(await deliver(message, 'nowhere')).toBe(404)
    expect(await deliver({ ...message, body: Buffer.from('{}') })).toBe(401)
    expect(await deliver(signFakeWebhook(Buffer.from('{}'), server.clock.now()))).toBe(400)
    const text = Buffer.from(message.body).toString('utf8')
    const about = (changed: string) => signFakeWebhook(Buffer.from(changed), server.clock.now())
    expect(await deliver(about(text.replace(payoutNumber, 'W00000000000')))).toBe(404)
    expect(await deliver(about(text.replace(`fake-${payoutNumber}`, 'fake-other')))).toBe(200)
    expect((await detail(orderNumber)).status).toBe(2)
    expect(await deliver(message)).toBe(200)
    expect(await deliver(early)).toBe(200)
    const id = String(message.headers['fake-id'])
    expect(
      await deliver(
        signFakeWebhook(
          Buffer.from(text.replace('"paid"', '"refused"').replace(/,"currency".*}/, '}')),
          server.clock.now(),
          id,
        ),
      ),
    ).toBe(409)
    expect((await detail(orderNumber)).status).toBe(3)
    await expectBalanced()
  })
})
