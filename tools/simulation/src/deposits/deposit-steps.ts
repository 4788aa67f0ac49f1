import { type Money } from '@glasshouse/money'
import { fakeMessage, signFakeWebhook, type DepositMember, type RawWebhook } from '@glasshouse/server'
import { z } from 'zod'
import { broken } from '../rules.ts'
import { type Run } from '../run.ts'
import { channelIds, type DepositWorld } from './deposit-world.ts'

export type DepositRun = Run<DepositWorld>

const mostFlows = 8
const dong = 10_000n

/** One step: a user action, or a scheduled event. */
export function takeDepositStep(run: DepositRun): void {
  const { random } = run.world
  if (run.countFlows() >= mostFlows) return passTime(run)
  const draw = random.below(100)
  if (draw < 15) return runDue(run)
  if (draw < 33) return store(run)
  if (draw < 55) return decide(run)
  if (draw < 60) return race(run)
  if (draw < 64) return checkManualTransfer(run)
  if (draw < 68) return cancel(run)
  return passTime(run)
}

function passTime({ world }: DepositRun): void {
  const { random, time } = world
  if (random.chance(0.15)) return time.pass(random.pick([1_000, 15_000, 60_000, 600_000, 1_800_000]))
  if (!time.next()) time.pass(random.below(5_000))
}

function runDue(run: DepositRun): void {
  run.begin('tick', async () => `${await run.world.process.cashier.runDue()}`)
}

/** A request, sometimes pressed twice and sometimes from two tabs; one press has one order, whichever answer comes. */
function store(run: DepositRun): void {
  const { world } = run
  const { random } = world
  const member = random.pick(world.members)
  const channelId = random.pick(channelIds)
  const units = dong * BigInt(50_000 + 1_000 * random.below(500))
  const press = (key: string) => storeOnce(run, { member, channelId, units, key })
  const key = world.newName()
  press(key)
  if (random.chance(0.3)) {
    world.note('double click')
    press(key)
  }
  if (random.chance(0.2)) {
    world.note('two tabs')
    press(world.newName())
  }
}

type Press = {
  readonly member: DepositMember
  readonly channelId: number
  readonly units: bigint
  readonly key: string
}

/** What became of a press, however often it was repeated: its order, and the one that was in its way. */
type Pressed = { order: string | undefined; blockedBy: string | undefined }

const pressed = new WeakMap<DepositWorld, Map<string, Pressed>>()
const orderOpen = z.object({ order_number: z.string() })

function pressOf(world: DepositWorld, key: string): Pressed {
  const presses = pressed.get(world) ?? new Map<string, Pressed>()
  pressed.set(world, presses)
  const found = presses.get(key) ?? { order: undefined, blockedBy: undefined }
  presses.set(key, found)
  return found
}

function decidePress(key: string, { order, blockedBy }: Pressed): void {
  if (order !== undefined && order === blockedBy) {
    broken('onePressOneOrder', `${key} was refused because of its own order ${order}`)
  }
}

function storeOnce(run: DepositRun, { member, channelId, units, key }: Press): void {
  const { world } = run
  run.begin(`store ${key}`, async () => {
    const stored = await world.process.cashier.store(member, {
      channelId,
      amountUnits: units,
      payerName: undefined,
      proof: undefined,
      returnUrl: 'http://localhost:3000/user/Deposit',
      language: 'en_US',
      device: 'desktop',
      timezone: 'America/Caracas',
      idempotencyKey: key,
      address: '127.0.0.1',
    })
    const press = pressOf(world, key)
    if (!stored.ok) {
      const inTheWay = stored.refusal === 'orderOpen' ? orderOpen.parse(stored.data).order_number : undefined
      decidePress(key, { ...press, blockedBy: inTheWay ?? press.blockedBy })
      press.blockedBy = inTheWay ?? press.blockedBy
      return stored.refusal
    }
    const { orderNumber } = stored.value
    if (press.order !== undefined && press.order !== orderNumber) {
      broken('onePressOneOrder', `${key} has the orders ${press.order} and ${orderNumber}`)
    }
    press.order = orderNumber
    decidePress(key, press)
    const paid: Money = { currency: 'VND', units }
    world.asked.set(orderNumber, {
      orderNumber,
      gatewayId: '',
      at: new Date(0),
      state: 'paid',
      paid,
    })
    return stored.value.state
  })
}

/** An order that is open at the gateway and that its payer has not decided. */
function undecided(world: DepositWorld): string | undefined {
  const open = [...world.asked.keys()].filter(
    each => !world.decided.has(each) && world.gateway.ordersUnder(each) === 1,
  )
  const [first, ...rest] = open
  return first === undefined ? undefined : world.random.pick([first, ...rest])
}

/** The payer pays the requested amount, or another one, or refuses; and the gateway reports it. */
function decide(run: DepositRun): void {
  const { world } = run
  const orderNumber = undecided(world)
  if (orderNumber === undefined) return passTime(run)
  const { random, gateway } = world
  const waiting = gateway.webhook(orderNumber)
  if (random.chance(0.15)) {
    gateway.refuse(orderNumber)
    world.decided.set(orderNumber, 'refused')
  } else {
    pay(world, orderNumber)
  }
  run.story.push(`${world.time.nowMs()} payer of ${orderNumber} decides`)
  notify(run, orderNumber, waiting)
}

function pay(world: DepositWorld, orderNumber: string): void {
  const { random, gateway, asked } = world
  const wanted = asked.get(orderNumber)?.paid ?? { currency: 'VND', units: dong }
  const paid: Money = random.chance(0.12)
    ? { currency: 'VND', units: wanted.units + dong * BigInt(random.pick([-1_000, 1_000])) }
    : random.chance(0.05)
      ? { currency: 'USD', units: wanted.units }
      : wanted
  if (paid !== wanted) world.note(paid.currency === 'VND' ? 'other amount' : 'other currency')
  gateway.pay(orderNumber, paid)
  world.decided.set(orderNumber, { paid })
}

/** The gateway's messages: lost, late, many at once, an older one last, and a forged one. */
function notify(run: DepositRun, orderNumber: string, older: RawWebhook): void {
  const { world } = run
  const { random, mood, gateway, time } = world
  if (random.chance(mood.webhookTrouble)) {
    world.note('forged webhook')
    deliver(run, forged(world, orderNumber))
  }
  if (random.chance(mood.webhookLoss)) return world.note('webhook lost')
  const lateMs = random.chance(mood.webhookTrouble) ? random.below(4 * 60_000) : random.below(2_000)
  // Signed once and for all copies, so that copies are copies.
  const message = gateway.webhook(orderNumber)
  const copies = random.chance(mood.webhookTrouble) ? 2 + random.below(49) : 1
  if (copies > 1) world.note('webhook many times at once')
  time.after(lateMs, () => {
    for (let copy = 0; copy < copies; copy += 1) deliver(run, message)
  })
  if (!random.chance(mood.webhookTrouble)) return
  world.note('webhooks out of order')
  time.after(lateMs + 1 + random.below(20_000), () => deliver(run, older))
}

function deliver(run: DepositRun, message: RawWebhook): void {
  run.begin('webhook', () => run.world.process.cashier.takeWebhook('till', message))
}

/** Reports that an order was paid in full, under a signature that was made for something else. */
function forged(world: DepositWorld, orderNumber: string): RawWebhook {
  const at = world.time.clock.now()
  const { gateway, asked, random } = world
  const others = [...asked.keys()].filter(each => gateway.ordersUnder(each) === 1 && each !== orderNumber)
  const victim = others[random.below(others.length)] ?? orderNumber
  const wanted = asked.get(victim)?.paid ?? { currency: 'VND', units: dong }
  const report = {
    orderNumber: victim,
    gatewayId: `fake-${victim}`,
    at,
    state: 'paid',
    paid: wanted,
  } as const
  const signature = signFakeWebhook(Buffer.from('something else'), at)
  return { body: fakeMessage(report), headers: signature.headers }
}

/** Four payers at one order: the message, the question, the last question and a person, all at the same moment. */
function race(run: DepositRun): void {
  const { world } = run
  const orderNumber = undecided(world)
  if (orderNumber === undefined) return passTime(run)
  world.note('four payers at once')
  pay(world, orderNumber)
  world.time.pass(1_800_000)
  const message = world.gateway.webhook(orderNumber)
  deliver(run, message)
  deliver(run, message)
  runDue(run)
  runDue(run)
  credit(run, orderNumber)
}

function checkManualTransfer(run: DepositRun): void {
  const { world } = run
  const [first, ...rest] = [...world.asked.keys()]
  if (first === undefined) return passTime(run)
  const orderNumber = world.random.pick([first, ...rest])
  if (world.random.chance(0.7)) return credit(run, orderNumber)
  world.settled.add(orderNumber)
  run.begin(`decline ${orderNumber}`, async () => {
    const decidedBy = { by: 'finance', reason: 'simulated' }
    const outcome = await world.process.cashier.declineByOperator(orderNumber, decidedBy)
    return outcome.ok ? 'declined' : outcome.refusal
  })
}

function credit(run: DepositRun, orderNumber: string): void {
  const { world } = run
  world.note('credited by staff')
  world.settled.add(orderNumber)
  run.begin(`credit ${orderNumber}`, async () => {
    const decidedBy = { by: 'finance', reason: 'simulated' }
    const outcome = await world.process.cashier.creditByOperator(orderNumber, decidedBy)
    return outcome.ok ? 'credited' : outcome.refusal
  })
}

function cancel(run: DepositRun): void {
  const { world } = run
  const member = world.random.pick(world.members)
  run.begin('cancel', async () => {
    const [first] = await world.process.cashier.listWaiting(member)
    if (!first) return 'nothing to cancel'
    const outcome = await world.process.cashier.cancel(member, first.orderNumber)
    return outcome.ok ? 'cancelled' : outcome.refusal
  })
}
