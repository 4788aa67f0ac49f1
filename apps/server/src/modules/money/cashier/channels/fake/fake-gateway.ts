import { currencyCodes, largestAmountUnits, type Money } from '@glasshouse/money'
import {
  checkOrder,
  openResultOf,
  type ChannelCall,
  type ChannelCapabilities,
  type ChannelOrder,
  type DayTotal,
  type OpenResult,
  type PaymentChannel,
  type PaymentReport,
  type PayInstruction,
  type RawWebhook,
} from '../channel.ts'
import { ChannelFault, type ChannelFaultKind } from '../channel-faults.ts'
import { createFakePayouts, type FakePayouts } from './fake-payouts.ts'
import { fakeMessage, readFakeWebhook, signFakeWebhook } from './fake-webhooks.ts'

/**
 * The fate of a call. "Lost" means that there is no result: the request never arrives, or the answer never comes back.
 * `fault` is any other answer than the one that was due; whether the work was done before follows from its effect.
 */
export type FakeTrouble = { readonly on: 'open' | 'query' | 'pay' | 'queryPayout' } & (
  | { readonly what: 'lostRequest' | 'lostAnswer' | 'notFound' }
  | { readonly what: 'slowAnswer'; readonly ms: number }
  | { readonly what: 'fault'; readonly kind: ChannelFaultKind }
)

/** A gateway in memory, for tests of code that uses channels. It passes the same exam as the real ones. */
export type FakeGateway = {
  readonly channel: PaymentChannel
  /** Happens once, in the order in which faults were requested. */
  cause(trouble: FakeTrouble): void
  calm(): void
  /** The payer pays, all of it unless an amount is given; also after the order has expired. */
  pay(orderNumber: string, paid?: Money): void
  refuse(orderNumber: string): void
  expire(orderNumber: string): void
  /** What the gateway would send of the order as it is now, signed at this moment. */
  webhook(orderNumber: string): RawWebhook
  readonly payouts: FakePayouts
  /** How many orders there are under this number: 0 or 1, however often it was opened. */
  ordersUnder(orderNumber: string): number
}

type FakeOrder = { readonly asked: ChannelOrder; report: PaymentReport }
type World = { readonly orders: Map<string, FakeOrder>; troubles: FakeTrouble[]; readonly now: () => Date }

const capabilities: ChannelCapabilities = {
  currencies: currencyCodes.map(currency => ({
    currency,
    payTypes: ['redirect', 'account', 'qr', 'link'],
    stepUnits: 1n,
    smallestUnits: 1n,
    largestUnits: largestAmountUnits,
  })),
  orderNumber: /^[A-Za-z0-9_-]{6,40}$/,
  canQuery: true,
}

export function createFakeGateway(now: () => Date): FakeGateway {
  const world: World = { orders: new Map(), troubles: [], now }
  const at = (orderNumber: string) => ({ orderNumber, gatewayId: gatewayIdOf(orderNumber), at: now() })
  const payouts = createFakePayouts({
    now,
    strike: (on, call, work) => struck(world, { on, call, work }),
    isHidden: () => take(world, 'queryPayout', 'notFound') !== undefined,
  })
  return {
    payouts,
    channel: { ...createFakeChannel(world), payouts: payouts.channel },
    cause: trouble => void world.troubles.push(trouble),
    calm: () => {
      world.troubles = []
    },
    pay: (orderNumber, paid) => {
      const order = orderOf(world, orderNumber)
      if (order.report.state === 'paid') throw new Error('an order is paid once')
      order.report = { ...at(orderNumber), state: 'paid', paid: paid ?? order.asked.amount }
    },
    refuse: orderNumber => {
      orderOf(world, orderNumber).report = { ...at(orderNumber), state: 'refused' }
    },
    expire: orderNumber => {
      orderOf(world, orderNumber).report = { ...at(orderNumber), state: 'expired' }
    },
    webhook: orderNumber => signFakeWebhook(fakeMessage(orderOf(world, orderNumber).report), now()),
    ordersUnder: orderNumber => (world.orders.has(orderNumber) ? 1 : 0),
  }
}

function createFakeChannel(world: World): Omit<PaymentChannel, 'payouts'> {
  return {
    describe: () => capabilities,
    open: async (call, order) => {
      try {
        checkOrder(capabilities, order)
        return await struck(world, { on: 'open', call, work: () => openOrder(world, order) })
      } catch (error) {
        return openResultOf(error)
      }
    },
    query: async (call, orderNumber) => {
      const find = () => world.orders.get(orderNumber)?.report ?? 'notFound'
      if (take(world, 'query', 'notFound')) return 'notFound'
      return struck(world, { on: 'query', call, work: find })
    },
    readWebhook: readFakeWebhook,
    listDayTotals: async (_call, day) => dayTotals(world, day),
  }
}

function openOrder(world: World, order: ChannelOrder): OpenResult {
  const { orderNumber } = order
  const gatewayId = gatewayIdOf(orderNumber)
  const known = world.orders.get(orderNumber)
  if (known && contentOf(known.asked) !== contentOf(order)) throw new ChannelFault('conflict')
  const report: PaymentReport = { orderNumber, gatewayId, at: world.now(), state: 'waiting' }
  if (!known) world.orders.set(orderNumber, { asked: order, report })
  return { outcome: 'opened', gatewayId, instruction: instructionOf(order) }
}

function contentOf({ expiresAt, amount, ...rest }: ChannelOrder): string {
  return JSON.stringify([amount.currency, `${amount.units}`, expiresAt.toISOString(), rest])
}

function instructionOf({ orderNumber, payType: type }: ChannelOrder): PayInstruction {
  const reference = `REF${orderNumber}`
  if (type === 'redirect') return { type, payUrl: `https://fake.example/pay/${orderNumber}` }
  if (type === 'qr') return { type, text: `fake-qr:${orderNumber}`, reference }
  if (type === 'link') return { type, url: `fake://pay?tr=${reference}`, reference }
  return { type, account: { bank: 'Fake Bank', name: 'FAKE', number: '000111222' }, reference }
}

type Struck<T> = { readonly on: FakeTrouble['on']; readonly call: ChannelCall; readonly work: () => T }

/** Does the work with the next fault that waits for this kind of call. */
async function struck<T>(world: World, { on, call, work }: Struck<T>): Promise<T> {
  if (call.signal.aborted) throw new ChannelFault('timeout')
  if (take(world, on, 'lostRequest')) throw new ChannelFault('connectionLost')
  const trouble = take(world, on, 'fault')
  if (trouble?.what === 'fault') {
    const fault = new ChannelFault(trouble.kind)
    if (fault.effect === 'possible') work()
    throw fault
  }
  const done = work()
  if (take(world, on, 'lostAnswer')) throw new ChannelFault('connectionLost')
  const slow = take(world, on, 'slowAnswer')
  if (slow?.what === 'slowAnswer') await answerAfter(slow.ms, call.signal)
  return done
}

function take(world: World, on: FakeTrouble['on'], what: FakeTrouble['what']): FakeTrouble | undefined {
  const found = world.troubles.find(each => each.on === on && each.what === what)
  world.troubles = world.troubles.filter(each => each !== found)
  return found
}

function answerAfter(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ChannelFault('timeout'))
    })
  })
}

function dayTotals({ orders }: World, day: string): DayTotal[] {
  const totals = new Map<string, DayTotal>()
  for (const { report } of orders.values()) {
    if (report.state !== 'paid' || !report.at.toISOString().startsWith(day)) continue
    const { currency, units } = report.paid
    const before = totals.get(currency) ?? { count: 0, paid: { currency, units: 0n } }
    totals.set(currency, { count: before.count + 1, paid: { currency, units: before.paid.units + units } })
  }
  return [...totals.values()]
}

function orderOf({ orders }: World, orderNumber: string): FakeOrder {
  const found = orders.get(orderNumber)
  if (!found) throw new Error(`the fake gateway has no order ${orderNumber}`)
  return found
}

function gatewayIdOf(orderNumber: string): string {
  return `fake-${orderNumber}`
}
