import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { type DayTotal, type PaymentChannel } from './channels/channel.ts'
import { compareDay, daysToMatch } from './day-match.rules.ts'
import { createCashierRig, vietQr, type CashierRig } from './testing/cashier-rig.ts'

const db = testDatabase(serverTemplate)
const dong = 10_000n
const hourMs = 3_600_000
let rig: CashierRig
let lies: (totals: readonly DayTotal[]) => readonly DayTotal[]
let asked: string[]
/** The day of a test: no other test uses it, because orders are kept. */
let day: string
let tests = 0

beforeEach(async () => {
  await db.database.run(sql`delete from gateway_days`)
  rig = createCashierRig({ owner: db.database, database: db.open(serverConnection) })
  lies = totals => totals
  asked = []
  await rig.clock.advance((tests += 1) * 10 * 24 * hourMs)
  day = rig.clock.now().toISOString().slice(0, 10)
})

/** The cashier with the same gateway, which may give a wrong total for a day. */
function matching() {
  const channel: PaymentChannel = {
    ...rig.gateway.channel,
    listDayTotals: async (call, day) => {
      asked.push(day)
      return lies(await rig.gateway.channel.listDayTotals(call, day))
    },
  }
  return rig.another({ gateways: new Map([['till', channel]]) })
}

async function paidDeposit(channelId = vietQr, amount = 500_000n) {
  const order = await rig.open({ channelId, amountUnits: amount * dong })
  rig.gateway.pay(order.orderNumber)
  await rig.pass(60_000)
  expect((await rig.find(order.orderNumber)).state).toBe('success')
}

/** From 16:00 UTC, when each test begins, to when the day is over and settled. */
const toSettledMs = 10 * hourMs

async function matchAll(cashier = matching()): Promise<number> {
  let days = 0
  while ((await cashier.matchDays()) > 0) days += 1
  return days
}

const differencesRow = z.object({ day: z.string(), differences: z.array(z.string()), isOver: z.boolean() })

const kept = () =>
  db.database.all(
    differencesRow,
    sql`select day::text, differences, look_at is null as is_over from gateway_days order by day`,
  )

const logged = () => rig.logLines.filter(line => line.includes('reports another total'))

describe('the days that are over', () => {
  test('are compared once when both sides are the same, by the first server', async () => {
    await paidDeposit()
    await paidDeposit(vietQr, 200_000n)
    expect(await matchAll(), 'the days before').toBe(3)
    asked = []
    await rig.pass(toSettledMs)
    const [one, other] = await Promise.all([matchAll(), matchAll()])
    expect(one + other).toBe(1)
    expect(asked).toEqual([day])
    expect(await matchAll()).toBe(0)
    expect((await kept()).at(-1)).toEqual({ day, differences: [], isOver: true })
    expect(logged()).toEqual([])
    expect(await rig.metric('glasshouse_gateway_day_differences_total')).not.toContain('till')
    expect(await rig.metric('glasshouse_gateway_days_compared_total')).toContain('{gateway="till"} 4')
  })

  test('wait an hour for the messages of their last minutes', async () => {
    const days = (at: string) => daysToMatch(new Date(at))[0]
    expect(days('2030-05-11T00:59:59Z')).toBe('2030-05-09')
    expect(days('2030-05-11T01:00:00Z')).toBe('2030-05-10')
    expect(daysToMatch(new Date('2030-03-01T12:00:00Z'))).toEqual(['2030-02-28', '2030-02-27', '2030-02-26'])
  })
})

describe('a gateway that differs', () => {
  test.each([
    [
      'took more',
      [{ count: 2, paid: { currency: 'VND', units: 900_000n * dong } }],
      'VND: 1 of 5000000000 here, 2 of 9000000000 there',
    ],
    [
      'took less',
      [{ count: 1, paid: { currency: 'VND', units: 1n } }],
      'VND: 1 of 5000000000 here, 1 of 1 there',
    ],
    ['took nothing', [], 'VND: 1 of 5000000000 here, 0 of 0 there'],
    [
      'took the same in two payments',
      [{ count: 2, paid: { currency: 'VND', units: 500_000n * dong } }],
      'VND: 1 of 5000000000 here, 2 of 5000000000 there',
    ],
  ] as const)('because it %s is logged and counted', async (_how, totals, line) => {
    await paidDeposit()
    await rig.pass(toSettledMs)
    lies = () => totals
    await matchAll()
    // The days before get a wrong total as well; they had no orders of ours.
    const found = (await kept()).find(each => each.day === day)
    expect(found).toEqual({ day, differences: [line], isOver: false })
    expect(logged().some(each => each.includes(line) && each.includes(`"day":"${day}"`))).toBe(true)
    expect(await rig.metric('glasshouse_gateway_day_differences_total')).toContain('{gateway="till"}')
  })

  test('in two currencies is two differences; a day compared again reports only what is new', async () => {
    await paidDeposit()
    await rig.pass(toSettledMs)
    const thb: DayTotal = { count: 1, paid: { currency: 'THB', units: 70n * dong } }
    lies = totals => (totals.length > 0 ? [thb] : [])
    await matchAll()
    expect(logged()).toHaveLength(2)
    await rig.pass(6 * hourMs)
    await matchAll()
    expect(logged(), 'the same again is not told again').toHaveLength(2)
    lies = totals => (totals.length > 0 ? [...totals, thb] : [])
    await rig.pass(6 * hourMs)
    await matchAll()
    expect(logged()).toHaveLength(2)
    lies = totals => totals
    await rig.pass(6 * hourMs)
    await matchAll()
    expect((await kept()).find(each => each.day === day)).toMatchObject({
      differences: [],
      isOver: true,
    })
    expect(rig.logLines.some(line => line.includes('the same again'))).toBe(true)
  })

  test('a payment that waits for a person is a difference until it is credited', async () => {
    const order = await rig.open()
    rig.gateway.pay(order.orderNumber, { currency: 'VND', units: 400_000n * dong })
    await rig.pass(60_000)
    expect((await rig.find(order.orderNumber)).state).toBe('reviewing')
    await rig.pass(toSettledMs)
    await matchAll()
    expect((await kept()).at(-1)?.differences).toEqual(['VND: 0 of 0 here, 1 of 4000000000 there'])
    await rig.cashier.creditByOperator(order.orderNumber, {
      by: 'tester',
      reason: 'paid less',
      units: 400_000n * dong,
    })
    await rig.pass(6 * hourMs)
    await matchAll()
    expect((await kept()).find(each => each.day === day)).toMatchObject({
      differences: [],
      isOver: true,
    })
  })
})

test('a gateway that does not answer is asked again, and its day is not lost', async () => {
  await paidDeposit()
  await rig.pass(toSettledMs)
  const silent = rig.another({
    gateways: new Map([
      [
        'till',
        {
          ...rig.gateway.channel,
          listDayTotals: async () => {
            throw new ChannelFault('timeout')
          },
        },
      ],
    ]),
  })
  await matchAll(silent)
  expect((await kept()).every(each => !each.isOver && each.differences.length === 0)).toBe(true)
  expect(rig.logLines.some(line => line.includes('did not report its total'))).toBe(true)
  expect(await matchAll(), 'not at once').toBe(0)
  await rig.pass(10 * 60_000)
  expect(await matchAll()).toBe(3)
})

test('days are compared by currency, to the unit', () => {
  const vnd = { currency: 'VND', count: 1, units: 10n } as const
  const total = { count: 1, paid: { currency: 'VND', units: 10n } } as const
  expect(compareDay([vnd], [total])).toEqual([])
  expect(compareDay([], [])).toEqual([])
  expect(compareDay([{ ...vnd, units: 11n }], [total])).toEqual([
    { currency: 'VND', ours: { count: 1, units: 11n }, theirs: { count: 1, units: 10n } },
  ])
})
