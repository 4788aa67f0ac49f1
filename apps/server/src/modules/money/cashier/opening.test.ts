import { testDatabase } from '@glasshouse/test-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { ChannelFault } from './channels/channel-faults.ts'
import { type PaymentChannel } from './channels/channel.ts'
import { type Deposit } from './orders.queries.ts'
import { createCashierRig, member1, vietQr, wallet, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
let rig: CashierRig

beforeEach(async () => {
  rig ??= createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
  rig.gateway.calm()
  for (const { orderNumber } of await rig.cashier.listWaiting(member1)) {
    await rig.cashier.cancel(member1, orderNumber)
  }
})

/** The same gateway behind a channel that behaves otherwise in one thing. */
function withChannel(change: Partial<PaymentChannel>) {
  return rig.another({ gateways: new Map([['till', { ...rig.gateway.channel, ...change }]]) })
}

async function storedBy(cashier = rig.cashier): Promise<Deposit> {
  const stored = await rig.store({}, cashier)
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.value
}

describe('an answer that never comes', () => {
  test.each(['lostRequest', 'lostAnswer'] as const)(
    'after a %s the order stays, and is opened under its own number',
    async what => {
      rig.gateway.cause({ on: 'open', what })
      const order = await storedBy()
      expect(order).toMatchObject({ state: 'waiting', openedAt: null, instruction: null })
      await rig.pass(16_000)
      expect(await rig.find(order.orderNumber)).toMatchObject({
        state: 'waiting',
        note: 'opened',
        instruction: { type: 'qr' },
      })
      expect(rig.gateway.ordersUnder(order.orderNumber)).toBe(1)
      expect(await rig.notes(order)).toEqual(['created', 'opened'])
    },
  )

  test('it may be paid before the server knows that it is open', async () => {
    const before = await rig.cash()
    rig.gateway.cause({ on: 'open', what: 'lostAnswer' })
    const order = await storedBy()
    rig.gateway.pay(order.orderNumber)
    await rig.pass(16_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'success' })
    expect((await rig.cash()) - before).toBe(500_000n)
  })

  test('while the gateway is away it is asked again and again, and the order ends in its time', async () => {
    const away = new ChannelFault('connectionLost')
    const silent = withChannel({
      open: async () => ({ outcome: 'unknown', reason: away }),
      query: async () => {
        throw away
      },
    })
    const order = await storedBy(silent)
    const pass = async (ms: number) => {
      await rig.clock.advance(ms)
      await silent.runDue()
    }
    await pass(16_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'waiting', asks: 1 })
    for (let minute = 0; minute < 31; minute += 1) await pass(60_000)
    // Expired, but the gateway could not confirm that it is not paid.
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'waiting' })
    for (let minute = 0; minute < 10; minute += 1) await pass(60_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'expired' })
  })
})

describe('a "no" to a question that was not the only one', () => {
  /** The gateway made the order, but its answer came too late. */
  const late = { on: 'open', what: 'fault', kind: 'timeout' } as const

  test.each(['notConnected', 'maintenance', 'rateLimited', 'authentication', 'configuration'] as const)(
    'of the kind %s ends nothing: the order that the first question made is found',
    async kind => {
      rig.gateway.cause(late)
      rig.gateway.cause({ on: 'open', what: 'fault', kind })
      const order = await storedBy()
      await rig.pass(16_000)
      expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'waiting', openedAt: null })
      await rig.pass(16_000)
      expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'waiting', note: 'opened' })
      expect(rig.gateway.ordersUnder(order.orderNumber)).toBe(1)
      expect(await rig.notes(order)).toEqual(['created', 'opened'])
    },
  )

  test('nor does it where the first question came from a press that is repeated', async () => {
    const input = { idempotencyKey: 'pressed again' }
    rig.gateway.cause(late)
    rig.gateway.cause({ on: 'open', what: 'fault', kind: 'notConnected' })
    expect(await rig.store(input)).toMatchObject({ value: { state: 'waiting', openedAt: null } })
    expect(await rig.store(input, rig.another())).toMatchObject({
      value: { state: 'waiting', openedAt: null },
    })
    expect(await rig.store(input)).toMatchObject({ value: { state: 'waiting', note: 'opened' } })
  })

  test('ends it where the content is what the gateway does not take', async () => {
    rig.gateway.cause({ on: 'open', what: 'lostRequest' })
    rig.gateway.cause({ on: 'open', what: 'fault', kind: 'amountRefused' })
    const order = await storedBy()
    await rig.pass(16_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'refused', note: 'channelRefused' })
  })
})

test('killed between storing and opening: another process opens it, under the same number', async () => {
  // The first process never returns from its call; to the others it looks dead.
  const dying = withChannel({ open: () => new Promise(() => undefined) })
  void rig.store({}, dying)
  const [order] = await untilWaiting()
  if (!order) throw new Error('nothing was stored')
  expect(order).toMatchObject({ state: 'waiting', openedAt: null })
  expect(rig.gateway.ordersUnder(order.orderNumber)).toBe(0)
  await rig.clock.advance(14_000)
  await rig.another().runDue()
  expect(rig.gateway.ordersUnder(order.orderNumber)).toBe(0)
  await rig.clock.advance(2_000)
  await rig.another().runDue()
  expect(await rig.find(order.orderNumber)).toMatchObject({ note: 'opened', instruction: { type: 'qr' } })
  expect(rig.gateway.ordersUnder(order.orderNumber)).toBe(1)
})

async function untilWaiting(): Promise<Deposit[]> {
  for (let lease = 0; lease < 500; lease += 1) {
    const waiting = await rig.cashier.listWaiting(member1)
    if (waiting.length > 0) return waiting
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return []
}

describe('a gateway that refuses', () => {
  test('ends the order, with its reason on the timeline', async () => {
    rig.gateway.cause({ on: 'open', what: 'fault', kind: 'maintenance' })
    const order = await storedBy()
    expect(order).toMatchObject({ state: 'refused', note: 'channelRefused' })
    expect(rig.gateway.ordersUnder(order.orderNumber)).toBe(0)
    expect(await rig.store()).toMatchObject({ ok: true })
  })

  test('or sends an address that no browser may follow: the order ends, and is logged', async () => {
    const tricked = withChannel({
      open: async () => ({
        outcome: 'opened',
        gatewayId: 'g',
        instruction: { type: 'redirect', payUrl: 'javascript:alert(1)' },
      }),
    })
    expect(await storedBy(tricked)).toMatchObject({ state: 'refused', instruction: null })
    expect(rig.logLines.join('')).toContain('no browser may follow')
  })

  test('or whose adapter has a bug: the order stays and is asked about', async () => {
    const broken = withChannel({
      open: async () => {
        throw new TypeError('a bug')
      },
    })
    const order = await storedBy(broken)
    expect(order).toMatchObject({ state: 'waiting', openedAt: null })
    await rig.pass(16_000)
    expect(await rig.find(order.orderNumber)).toMatchObject({ note: 'opened' })
  })
})

describe('several presses', () => {
  test('two tabs at once: one order, the other tab is shown which', async () => {
    const answers = await Promise.all([rig.store(), rig.store({}, rig.another())])
    const made = answers.flatMap(answer => (answer.ok ? [answer.value] : []))
    expect(made).toHaveLength(1)
    expect(answers.filter(answer => !answer.ok)).toEqual([
      { ok: false, refusal: 'orderOpen', data: { order_number: made[0]?.orderNumber } },
    ])
    // Another channel is independent.
    expect(await rig.store({ channelId: wallet })).toMatchObject({ ok: true })
  })

  test('a hundred copies of one press over two processes: one order, the same for all', async () => {
    const other = rig.another()
    const input = { idempotencyKey: 'one-press-of-many' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_unused, index) =>
        rig.store(input, index % 2 === 0 ? rig.cashier : other),
      ),
    )
    const numbers = answers.map(answer => (answer.ok ? answer.value.orderNumber : answer.refusal))
    expect(new Set(numbers).size).toBe(1)
    expect(answers.every(answer => answer.ok && answer.value.instruction !== null)).toBe(true)
    const [number = ''] = numbers
    expect(rig.gateway.ordersUnder(number)).toBe(1)
    expect(await rig.cashier.listWaiting(member1)).toHaveLength(1)
  })

  test('the same key with another content is refused, and with the same answers the same for ever', async () => {
    const input = { idempotencyKey: 'a-key' }
    const first = await rig.store(input)
    expect(await rig.store({ ...input, amountUnits: 600_000n * 10_000n })).toEqual({
      ok: false,
      refusal: 'conflict',
    })
    expect(await rig.store({ ...input, channelId: wallet })).toMatchObject({ refusal: 'conflict' })
    expect(await rig.store(input)).toEqual(first)
  })

  test('a key that was refused may be tried again', async () => {
    const input = { idempotencyKey: 'tried-again' }
    expect(await rig.store({ ...input, amountUnits: 1n })).toMatchObject({ refusal: 'amountOutsideLimits' })
    expect(await rig.store({ ...input, channelId: vietQr })).toMatchObject({ ok: true })
  })
})

test('the job takes a bounded number at a time, and two processes never the same', async () => {
  for (let made = 0; made < 24; made += 1) {
    const { orderNumber } = await storedBy()
    await rig.cashier.cancel(member1, orderNumber)
  }
  const order = await storedBy()
  await rig.clock.advance(3 * 60_000)
  expect(await rig.another().runDue()).toBe(20)
  const taken = await Promise.all([rig.another().runDue(), rig.another().runDue()])
  expect(taken.some(each => each > 0 && each < 20)).toBe(true)
  await rig.pass(0)
  expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'waiting', asks: 1 })
})
