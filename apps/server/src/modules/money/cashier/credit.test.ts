import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import { lockMoney } from '../ledger-accounts/index.ts'
import { fakeMessage, signFakeWebhook } from './channels/fake/fake-webhooks.ts'
import { type Deposit } from './orders.queries.ts'
import { card, createCashierRig, member1, wallet, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
let rig: CashierRig
let before = 0n
const hour = 3_600_000

/** One database for the file: every test begins without an order that waits or a limit, and looks at differences. */
beforeEach(async () => {
  rig ??= createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
  for (const { orderNumber } of await rig.cashier.listWaiting(member1)) {
    await rig.cashier.cancel(member1, orderNumber)
  }
  await prepared.database.run(sql`delete from member_limits`)
  before = await rig.cash()
})

const gained = async () => (await rig.cash()) - before
const notify = ({ orderNumber }: Deposit) => rig.cashier.takeWebhook('till', rig.gateway.webhook(orderNumber))

describe('the source of a payment report', () => {
  test('a webhook: one credit, the state, the timeline, the pushes, the count', async () => {
    const order = await rig.open()
    expect(order).toMatchObject({ state: 'waiting', instruction: { type: 'qr' }, feeUnits: 0n })
    const pushedBefore = (await rig.pushed()).length
    rig.gateway.pay(order.orderNumber)
    expect(await notify(order)).toBe('taken')
    expect(await gained()).toBe(500_000n)
    expect(await rig.find(order.orderNumber)).toMatchObject({
      state: 'success',
      note: 'paid',
      creditedUnits: 5_000_000_000n,
      creditedFeeUnits: 0n,
      paidUnits: 5_000_000_000n,
      nextAskAt: null,
    })
    expect(await rig.notes(order)).toEqual(['created', 'opened', 'paid'])
    expect((await rig.pushed()).slice(pushedBefore)).toEqual([
      'deposit.changed',
      'member_deposit.success',
      'member.cash',
    ])
    expect(await rig.emitted()).toContain(`deposit.credited ${order.orderNumber}`)
    await rig.expectBalanced()
  })

  test('the poll, when the webhook is lost', async () => {
    const order = await rig.open()
    rig.gateway.pay(order.orderNumber)
    await rig.pass(14_000)
    expect(await gained()).toBe(0n)
    await rig.pass(2_000)
    expect(await gained()).toBe(500_000n)
    expect(await rig.metric('glasshouse_deposits_credited_total{payer="query"}')).toMatch(/ [1-9]/)
  })

  test('the last question, when the order runs out at the moment of the payment', async () => {
    const order = await rig.open()
    await rig.pass(29 * 60_000 + 59_000)
    rig.gateway.pay(order.orderNumber)
    await rig.pass(1_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'success', note: 'paid' })
    expect(await gained()).toBe(500_000n)
  })

  test('a person, with a row of their own', async () => {
    const order = await rig.open()
    const credited = await rig.cashier.creditByOperator(order.orderNumber, {
      by: 'finance',
      reason: 'seen on the statement',
    })
    expect(credited).toMatchObject({ ok: true, value: { state: 'success', note: 'approved' } })
    expect(await gained()).toBe(500_000n)
    expect(await decisions(order)).toEqual([
      {
        decision: 'credit',
        decidedBy: 'finance',
        reason: 'seen on the statement',
        stateBefore: 'waiting',
        stateAfter: 'success',
      },
    ])
    // The gateway reports it afterwards: that is the same payment.
    rig.gateway.pay(order.orderNumber)
    expect(await notify(order)).toBe('taken')
    expect(await gained()).toBe(500_000n)
  })

  test('all four at once: one credits, the others find it credited', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await rig.open({ channelId: wallet })
      rig.gateway.pay(order.orderNumber)
      const start = await rig.cash()
      // The question and the sweep are due together: at the end of the order's time, in two processes.
      await rig.clock.advance(30 * 60_000)
      const [webhook, , , operator] = await Promise.all([
        notify(order),
        rig.another().runDue(),
        rig.another().runDue(),
        rig.another().creditByOperator(order.orderNumber, { by: 'finance', reason: 'statement' }),
      ])
      expect((await rig.cash()) - start).toBe(500_000n)
      expect(await transfersOf(order)).toBe(1n)
      expect(webhook).toBe('taken')
      if (!operator.ok) {
        expect(operator).toMatchObject({
          refusal: 'alreadyCredited',
          data: { orderNumber: order.orderNumber },
        })
      }
      await rig.pass(60_000)
    }
    expect(rig.logLines.filter(line => line.includes('could not be'))).toEqual([])
    await rig.expectBalanced()
  })
})

describe('another amount than agreed', () => {
  test.each([
    ['less', { currency: 'VND', units: 4_000_000_000n }, 'amountDiffers'],
    ['more', { currency: 'VND', units: 6_000_000_000n }, 'amountDiffers'],
    ['another currency', { currency: 'USD', units: 5_000_000_000n }, 'currencyDiffers'],
  ] as const)('%s goes to a person, with both figures', async (_what, paid, note) => {
    const order = await rig.open()
    rig.gateway.pay(order.orderNumber, paid)
    expect(await notify(order)).toBe('taken')
    expect(await gained()).toBe(0n)
    expect(await rig.find(order.orderNumber)).toMatchObject({
      state: 'reviewing',
      note,
      amountUnits: 5_000_000_000n,
      paidUnits: paid.units,
      paidCurrency: paid.currency,
    })
    expect(await rig.metric(`glasshouse_deposits_reviewing{note="${note}"}`)).toMatch(/ 1$/)
    // Polled or reported again, it still waits for staff.
    await rig.pass(60 * 60_000)
    expect(await notify(order)).toBe('taken')
    expect(await gained()).toBe(0n)
    if (note === 'currencyDiffers') {
      expect(await operatorCredits(order)).toMatchObject({ ok: false, refusal: 'amountNeeded' })
      expect(await operatorCredits(order, 1_000_000_000n)).toMatchObject({ ok: true })
      expect(await gained()).toBe(100_000n)
    } else {
      expect(await operatorCredits(order)).toMatchObject({ ok: true, value: { creditedUnits: paid.units } })
      expect(await gained()).toBe(paid.units / 10_000n)
    }
    expect(await operatorCredits(order)).toMatchObject({ ok: false, refusal: 'alreadyCredited' })
    await rig.expectBalanced()
  })

  test('staff may decline, and the same payment reported again changes nothing', async () => {
    const order = await rig.open()
    rig.gateway.pay(order.orderNumber, { currency: 'VND', units: 10_000n })
    await notify(order)
    const declined = await rig.cashier.declineByOperator(order.orderNumber, {
      by: 'risk',
      reason: 'sent back',
    })
    expect(declined).toMatchObject({ ok: true, value: { state: 'refused', note: 'declined' } })
    expect(
      await rig.cashier.declineByOperator(order.orderNumber, { by: 'risk', reason: 'again' }),
    ).toMatchObject({ refusal: 'alreadyDeclined' })
    await notify(order)
    await rig.pass(60 * 60_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'refused', note: 'declined' })
    expect(await gained()).toBe(0n)
    expect((await decisions(order)).map(each => each.decision)).toEqual(['decline'])
  })

  test.each([0n, -1n, 10n ** 15n + 1n])('a person cannot credit %s units', async units => {
    const order = await rig.open()
    expect(await operatorCredits(order, units)).toMatchObject({ ok: false, refusal: 'notCreditable' })
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'waiting' })
  })

  test('staff are told of an unknown order, and need a reason', async () => {
    const decidedBy = { by: 'finance', reason: 'x' }
    expect(await rig.cashier.creditByOperator('D0', decidedBy)).toMatchObject({ refusal: 'orderUnknown' })
    expect(await rig.cashier.declineByOperator('D0', decidedBy)).toMatchObject({ refusal: 'orderUnknown' })
    const order = await rig.open()
    await expect(
      rig.cashier.creditByOperator(order.orderNumber, { by: 'finance', reason: ' ' }),
    ).rejects.toThrow('deposit_decisions__decided_by')
    expect(await gained()).toBe(0n)
  })
})

describe('fees', () => {
  test('the member’s fee is deducted, and the parts add up', async () => {
    const order = await rig.open({ channelId: card, amountUnits: 333_333n * 10_000n })
    expect(order.feeUnits).toBe(49_999_950n)
    rig.gateway.pay(order.orderNumber)
    await notify(order)
    expect(await rig.find(order.orderNumber)).toMatchObject({
      creditedUnits: 3_283_330_050n,
      creditedFeeUnits: 49_999_950n,
    })
    expect(await gained()).toBe(328_333n)
    expect(await transfersOf(order)).toBe(2n)
    await rig.expectBalanced()
  })

  test('a fee paid by the site costs the member nothing', async () => {
    const order = await rig.open({ channelId: wallet })
    expect(order.feeUnits).toBe(0n)
    rig.gateway.pay(order.orderNumber)
    await notify(order)
    expect(await gained()).toBe(500_000n)
  })
})

describe('payments that come late', () => {
  test('after the order expired: credited, and the timeline shows it', async () => {
    const order = await rig.open()
    await rig.pass(31 * 60_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'expired' })
    rig.gateway.pay(order.orderNumber)
    expect(await notify(order)).toBe('taken')
    expect(await gained()).toBe(500_000n)
    expect(await rig.notes(order)).toEqual(['created', 'opened', 'expired', 'paidLate'])
  })

  test('after it was cancelled, without a webhook: the poll finds it', async () => {
    const order = await rig.open()
    expect(await rig.cashier.cancel(member1, order.orderNumber)).toMatchObject({
      value: { state: 'cancelled' },
    })
    rig.gateway.pay(order.orderNumber)
    await rig.pass(61_000)
    expect(await gained()).toBe(500_000n)
    expect(await rig.notes(order)).toEqual(['created', 'opened', 'cancelled', 'paidLate'])
  })

  test('that made room for another order in the member’s own limit wait for a person', async () => {
    await prepared.database.run(sql`
      insert into member_limits (member_id, site_id, kind, amount)
      values (1, 1, 'deposit_day', deposited_since(1, site_day_of(1, ${rig.clock.now()})) + 9000000000)`)
    const order = await rig.open()
    await rig.cashier.cancel(member1, order.orderNumber)
    await rig.open()
    rig.gateway.pay(order.orderNumber)
    expect(await notify(order)).toBe('taken')
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'reviewing', note: 'overOwnLimit' })
    expect(await rig.metric('glasshouse_deposits_reviewing{note="overOwnLimit"}')).toMatch(/ [1-9]/)
    expect(await gained()).toBe(0n)
  })

  /** A minute before the next midnight of the site. */
  async function lateEvening(): Promise<void> {
    const local = rig.clock.now().getTime() - 4 * hour
    await rig.clock.advance(24 * hour - (local % (24 * hour)) - 60_000)
  }

  /** Two that were cancelled before a midnight of the site, and a limit that has room for one of them. */
  async function twoCancelled(limitAfterMs: number): Promise<readonly Deposit[]> {
    await lateEvening()
    const orders = [await rig.open(), await rig.open({ channelId: wallet })]
    for (const { orderNumber } of orders) await rig.cashier.cancel(member1, orderNumber)
    await rig.clock.advance(limitAfterMs)
    await prepared.database.run(sql`
      insert into member_limits (member_id, site_id, kind, amount)
      values (1, 1, 'deposit_day', deposited_since(1, site_day_of(1, ${rig.clock.now()})) + 9000000000)`)
    for (const { orderNumber } of orders) rig.gateway.pay(orderNumber)
    return orders
  }
  const notesOf = async (orders: readonly Deposit[]) => {
    const found = await Promise.all(orders.map(({ orderNumber }) => rig.find(orderNumber)))
    return found.map(({ note }) => note).toSorted()
  }

  test.each([
    ['were made before midnight and paid after it', 2 * 60_000, 0],
    ['were paid before midnight and reported after it', 0, 2 * 60_000],
  ])(
    'and %s are measured by the day of the payment, together',
    async (_how, untilPaidMs, untilReportedMs) => {
      const orders = await twoCancelled(untilPaidMs)
      await rig.clock.advance(untilReportedMs)
      for (const order of orders) expect(await notify(order)).toBe('taken')
      expect(await notesOf(orders)).toEqual(['overOwnLimit', 'paidLate'])
      expect(await gained()).toBe(500_000n)
    },
  )

  test('after midnight, but still waited then, leave no room for another of the new day', async () => {
    await rig.clock.advance(24 * hour)
    await lateEvening()
    await prepared.database.run(sql`
      insert into member_limits (member_id, site_id, kind, amount) values (1, 1, 'deposit_day', 9000000000)`)
    const early = await rig.open()
    await rig.clock.advance(2 * 60_000)
    const late = await rig.store({ channelId: wallet })
    for (const order of late.ok ? [early, late.value] : [early]) {
      rig.gateway.pay(order.orderNumber)
      expect(await notify(order)).toBe('taken')
    }
    expect(await gained()).toBe(500_000n)
    expect(late).toMatchObject({ ok: false, refusal: 'overOwnLimit', data: { left: '400000' } })
    // Paid on the new day, it counts there and nowhere else.
    expect((await rig.find(early.orderNumber)).note).toBe('paid')
    expect(await rig.store({ channelId: wallet })).toMatchObject({ refusal: 'overOwnLimit' })
    await rig.clock.advance(24 * hour)
    expect(await rig.store({ channelId: wallet })).toMatchObject({ ok: true })
  })

  test('made concurrently are checked one after the other', async () => {
    const orders = await twoCancelled(0)
    const gate = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    // After its check the test waits here before its credit becomes visible.
    const holding = prepared.database.transaction(async tx => {
      await lockMoney(tx, member1.memberId)
      isHeld.resolve(undefined)
      await gate.promise
    })
    await isHeld.promise
    const telling = orders.map(notify)
    await untilSomebodyWaits(prepared.database, 2)
    gate.resolve(undefined)
    await Promise.all([holding, ...telling])
    expect(await notesOf(orders)).toEqual(['overOwnLimit', 'paidLate'])
    expect(await gained()).toBe(500_000n)
  })

  test('hold no limit while they wait for money, as a change of limits locks the money first', async () => {
    const [order, other] = await twoCancelled(0)
    if (!order || !other) throw new Error('there are two')
    const gate = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    const holding = prepared.database.transaction(async tx => {
      await lockMoney(tx, member1.memberId)
      isHeld.resolve(undefined)
      await gate.promise
      await tx.run(sql`select from member_limits where member_id = 1 for no key update nowait`)
    })
    await isHeld.promise
    const telling = notify(order)
    await untilSomebodyWaits(prepared.database)
    gate.resolve(undefined)
    await holding
    expect(await telling).toBe('taken')
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'success', note: 'paidLate' })
    expect(await notify(other)).toBe('taken')
    expect(await notesOf([order, other])).toEqual(['overOwnLimit', 'paidLate'])
  })

  test('a day later polling ends, and a webhook still counts', async () => {
    const order = await rig.open()
    await rig.pass(31 * 60_000)
    for (let part = 0; part < 25 * 6; part += 1) await rig.pass(10 * 60_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'expired', nextAskAt: null })
    rig.gateway.pay(order.orderNumber)
    expect(await notify(order)).toBe('taken')
    expect(await gained()).toBe(500_000n)
  })
})

describe('members who take no money', () => {
  test('a disabled member: the payment waits for a person', async () => {
    const order = await rig.open()
    await setStatus('disabled')
    rig.gateway.pay(order.orderNumber)
    expect(await notify(order)).toBe('taken')
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'reviewing', note: 'memberClosed' })
    expect(await operatorCredits(order)).toMatchObject({ ok: false, refusal: 'notCreditable' })
    await setStatus('active')
    expect(await operatorCredits(order)).toMatchObject({ ok: true })
    expect(await gained()).toBe(500_000n)
  })

  test('a frozen member is still given what was paid', async () => {
    const order = await rig.open()
    await setStatus('frozen')
    rig.gateway.pay(order.orderNumber)
    await notify(order)
    await setStatus('active')
    expect(await gained()).toBe(500_000n)
  })
})

test('the count of deposits rises once for each, and is pushed with it', async () => {
  const read = async () => {
    const [row] = await prepared.database.all(
      z.object({ times: z.int() }),
      sql`select times from deposit_tallies where member_id = ${member1.memberId}`,
    )
    return row?.times ?? 0
  }
  const times = await read()
  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  await Promise.all([notify(order), notify(order), notify(order)])
  expect(await read()).toBe(times + 1)
  const [pushed] = await prepared.database.all(
    z.object({ data: z.record(z.string(), z.unknown()) }),
    sql`
      select data from push.outbox where event = 'member_deposit.success' order by id desc limit 1`,
  )
  expect(pushed?.data).toEqual({
    order_number: order.orderNumber,
    deposit_amount: '500000',
    deposit_times: times + 1,
  })
})

test('a credited order cannot be changed, nor can a row of its trail', async () => {
  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  await notify(order)
  for (const change of [
    sql`update deposit_orders set state = 'waiting' where order_number = ${order.orderNumber}`,
    sql`update deposit_orders set amount_units = 1 where order_number = ${order.orderNumber}`,
    sql`delete from deposit_orders where order_number = ${order.orderNumber}`,
    sql`update deposit_events set note = 'paid'`,
    sql`delete from payment_webhooks`,
    sql`update deposit_decisions set reason = 'other'`,
  ]) {
    await expect(prepared.database.run(change)).rejects.toThrow(/does not change|kept|only written/)
  }
})

test('a contradiction of the gateway changes nothing and raises the alarm', async () => {
  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  await notify(order)
  await rig.clock.advance(1_000)
  const report = {
    orderNumber: order.orderNumber,
    gatewayId: order.gatewayId ?? '',
    at: rig.clock.now(),
    state: 'refused',
  } as const
  const refusal = signFakeWebhook(fakeMessage(report), rig.clock.now())
  expect(await rig.cashier.takeWebhook('till', refusal)).toBe('taken')
  expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'success' })
  expect(await gained()).toBe(500_000n)
  expect(rig.logLines.at(-1)).toContain('contradicts')
  expect(await rig.metric('glasshouse_deposit_contradictions_total{gateway="till"}')).toMatch(/ [1-9]/)
})

function operatorCredits({ orderNumber }: Deposit, units?: bigint) {
  const decidedBy = { by: 'finance', reason: 'checked' }
  return rig.cashier.creditByOperator(orderNumber, units === undefined ? decidedBy : { ...decidedBy, units })
}

async function setStatus(status: string): Promise<void> {
  await prepared.database.run(sql`update members set status = ${status} where id = ${member1.memberId}`)
}

async function transfersOf({ id }: Deposit): Promise<bigint> {
  const { n } = await prepared.database.one(
    z.object({ n: z.bigint() }),
    sql`select count(*) as n from ledger.transfers where reference = ${id} and code in (30, 31)`,
  )
  return n
}

function decisions({ id }: Deposit) {
  return prepared.database.all(
    z.object({
      decision: z.string(),
      decidedBy: z.string(),
      reason: z.string(),
      stateBefore: z.string(),
      stateAfter: z.string(),
    }),
    sql`
      select decision, decided_by, reason, state_before, state_after
        from deposit_decisions
       where order_id = ${id}
       order by id`,
  )
}
