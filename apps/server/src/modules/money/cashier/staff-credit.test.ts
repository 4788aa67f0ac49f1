import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { type Deposit } from './orders.queries.ts'
import { createStaffDeposits } from './staff-deposits.ts'
import { createCashierRig, member1, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
let rig: CashierRig
let before = 0n

beforeEach(async () => {
  rig ??= createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
  for (const { orderNumber } of await rig.cashier.listWaiting(member1)) {
    await rig.cashier.cancel(member1, orderNumber)
  }
  before = await rig.cash()
})

const gained = async () => (await rig.cash()) - before
const notify = ({ orderNumber }: Deposit) => rig.cashier.takeWebhook('till', rig.gateway.webhook(orderNumber))
const credit = ({ orderNumber }: Deposit, by: string, units?: bigint) =>
  rig.cashier.creditByOperator(orderNumber, { by, reason: 'statement', ...(units ? { units } : {}) })

describe('a credit by staff', () => {
  test.each([
    ['nothing was reported as paid', undefined, 5_000_000_000n],
    ['less was paid', { currency: 'VND', units: 4_000_000_000n }, 4_000_000_000n],
    ['more was paid', { currency: 'VND', units: 6_000_000_000n }, 6_000_000_000n],
    ['another currency was paid', { currency: 'USD', units: 90_000_000n }, 5_000_000_000n],
  ] as const)('where %s no more than that is credited', async (_what, paid, most) => {
    const order = await rig.open()
    if (paid) rig.gateway.pay(order.orderNumber, paid)
    if (paid) await notify(order)
    expect(await credit(order, 'Ann', most + 1n)).toMatchObject({
      refusal: 'abovePaid',
      data: { mostUnits: most, currency: 'VND' },
    })
    expect(await gained()).toBe(0n)
    expect(await credit(order, 'Ann', most)).toMatchObject({ ok: true, value: { state: 'success' } })
    expect(await gained()).toBe(most / 10_000n)
  })

  test('the database refuses more than that', async () => {
    const order = await rig.open()
    const raised = sql`
      update deposit_orders
         set state = 'success', note = 'approved', credited_units = amount_units + 1, credited_fee_units = 0,
             finished_at = now()
       where id = ${order.id}`
    await expect(prepared.database.run(raised)).rejects.toThrow('is credited above what was paid or asked')
  })
})

describe('a credit above the sum that one person decides', () => {
  beforeAll(() => setAlone(100_000n * 10_000n))
  afterAll(() => setAlone(10_000_000n * 10_000n))

  const setAlone = (units: bigint) =>
    prepared.database.run(sql`
      update staff_credit_limits set alone_units = ${units} where currency = 'VND'`)

  test('moves when a second person agrees, and waits until then', async () => {
    const order = await rig.open()
    expect(await credit(order, 'Ann')).toMatchObject({ ok: true, value: { state: 'waiting' } })
    expect(await gained()).toBe(0n)
    expect(await createStaffDeposits(rig.deps).list({ limit: 50 })).toMatchObject([
      { orderNumber: order.orderNumber, proposal: { by: 'Ann', units: 5_000_000_000n } },
    ])
    for (const by of ['Ann', 'ann', ' ANN ']) {
      expect(await credit(order, by)).toMatchObject({ refusal: 'secondNameNeeded' })
    }
    expect(await credit(order, 'Binh')).toMatchObject({ ok: true, value: { state: 'success' } })
    expect(await gained()).toBe(500_000n)
    expect((await decisions(order)).map(each => [each.decision, each.decidedBy])).toEqual([
      ['propose', 'Ann'],
      ['credit', 'Binh'],
    ])
    expect(await createStaffDeposits(rig.deps).list({ limit: 50 })).toEqual([])
  })

  test('another sum is another proposal, a decline ends one, and a small sum needs one person', async () => {
    const order = await rig.open()
    await credit(order, 'Ann')
    expect(await credit(order, 'Binh', 4_000_000_000n)).toMatchObject({ value: { state: 'waiting' } })
    expect(await credit(order, 'Binh', 4_000_000_000n)).toMatchObject({ refusal: 'secondNameNeeded' })
    await rig.cashier.declineByOperator(order.orderNumber, { by: 'Chi', reason: 'sent back' })
    expect(await credit(order, 'Ann', 4_000_000_000n)).toMatchObject({ value: { state: 'refused' } })
    expect(await gained()).toBe(0n)
    expect(await credit(order, 'Ann', 1_000_000_000n)).toMatchObject({ value: { state: 'success' } })
    expect(await gained()).toBe(100_000n)
  })

  test('two at once are one proposal and one credit, or one is told that it waits', async () => {
    const order = await rig.open()
    await Promise.all([credit(order, 'Ann'), credit(order, 'Binh')])
    expect(await gained()).toBe(500_000n)
  })

  test('in a currency without a sum takes two', async () => {
    await prepared.database.run(sql`delete from staff_credit_limits where currency = 'VND'`)
    const order = await rig.open()
    expect(await credit(order, 'Ann', 1n)).toMatchObject({ value: { state: 'waiting' } })
    await prepared.database.run(sql`
      insert into staff_credit_limits (currency, alone_units) values ('VND', 1000000000)`)
  })

  test.each([
    ['without a first one', [], 'Binh'],
    ['by the same person', [['propose', 'Binh', 5_000_000_000n]], 'Binh'],
    ['by the same person in capitals', [['propose', 'Binh', 5_000_000_000n]], 'BINH '],
    ['about another sum', [['propose', 'Ann', 4_000_000_000n]], 'Binh'],
    [
      'after a decline',
      [
        ['propose', 'Ann', 5_000_000_000n],
        ['decline', 'Ann', null],
      ],
      'Binh',
    ],
  ] as const)('the database refuses the second decision %s', async (_what, earlier, by) => {
    const order = await rig.open()
    const insert = (decision: string, decidedBy: string, grossUnits: bigint | null) =>
      prepared.database.run(sql`
        insert into deposit_decisions
               (order_id, site_id, decision, gross_units, decided_by, reason, state_before, state_after, decided_at)
        values (${order.id}, ${order.siteId}, ${decision}, ${grossUnits}, ${decidedBy}, 'x', 'waiting', 'waiting', now())`)
    for (const [decision, decidedBy, grossUnits] of earlier) await insert(decision, decidedBy, grossUnits)
    await expect(insert('credit', by, 5_000_000_000n)).rejects.toThrow('takes two people')
  })

  test('the database refuses a credit without its decision, at the end of the transaction', async () => {
    const order = await rig.open()
    const approved = prepared.database.transaction(async tx => {
      await tx.run(sql`
        update deposit_orders
           set state = 'success', note = 'approved', credited_units = amount_units, credited_fee_units = 0,
               next_ask_at = null, finished_at = now()
         where id = ${order.id}`)
    })
    await expect(approved).rejects.toThrow('is approved without a decision')
  })
})

function decisions({ id }: Deposit) {
  return prepared.database.all(
    z.object({ decision: z.string(), decidedBy: z.string() }),
    sql`select decision, decided_by from deposit_decisions where order_id = ${id} order by id`,
  )
}
