import {
  approveDue,
  fakePayoutMessage,
  payDue,
  signFakeWebhook,
  takePayoutWebhook,
  type RawWebhook,
} from '@glasshouse/server'
import { outcomeText, type Run } from '../run.ts'
import { placeOrder, type PayoutWorld } from './payout-world.ts'

export type PayoutRun = Run<PayoutWorld>

const mostFlows = 8
const mostOrders = 30

/** One step: an order, the work of a server, a decision of the bank or of staff, or time. */
export async function takePayoutStep(run: PayoutRun): Promise<void> {
  const { world } = run
  if (run.countFlows() >= mostFlows) return passTime(run)
  const draw = world.random.below(100)
  if (draw < 14) return ask(run)
  if (draw < 40) return work(run)
  if (draw < 58) return decide(run)
  if (draw < 70) return decideByStaff(run)
  if (draw < 74) return close(run)
  if (draw < 80) return settleByStaff(run)
  passTime(run)
}

async function ask({ world }: PayoutRun): Promise<void> {
  if (world.asked.size >= mostOrders) return
  await placeOrder(world, world.random.pick([0, 0, 0, 1, 2]))
}

export function work(run: PayoutRun): void {
  run.begin('approve', async () => `${await approveDue(run.world.process.deps)}`)
  run.begin('pay', async () => `${await payDue(run.world.process.deps)}`)
}

function passTime({ world }: PayoutRun): void {
  const { random, time } = world
  if (random.chance(0.02)) {
    world.note('no answer for days')
    return time.pass(73 * 3_600_000)
  }
  if (random.chance(0.15)) return time.pass(random.pick([1_000, 5_000, 30_000, 61_000, 600_000]))
  if (!time.next()) time.pass(random.below(5_000))
}

/** The bank sends what was asked, another amount, or refuses after all; and the gateway reports it. */
function decide(run: PayoutRun): void {
  const { world } = run
  const { random, gateway } = world
  const [first, ...rest] = undecided(world)
  if (first === undefined) return passTime(run)
  const number = random.pick([first, ...rest])
  const older = gateway.payouts.webhook(number)
  if (random.chance(0.2)) {
    world.note('refused after it was accepted')
    gateway.payouts.refuse(number)
  } else if (random.chance(0.25)) {
    world.note('another amount')
    world.odd.add(number.replace(/-\d+$/, ''))
    gateway.payouts.pay(number, { currency: random.pick(['VND', 'USD']), units: 10_000n * 777n })
  } else {
    gateway.payouts.pay(number)
  }
  run.story.push(`${world.time.nowMs()} bank decides ${number}`)
  report(run, number, older)
}

export function undecided({ gateway }: PayoutWorld): readonly string[] {
  return gateway.payouts.numbers().filter(each => gateway.payouts.stateOf(each) === 'accepted')
}

/** The gateway's messages: lost, late, many at once, an older one last, and a forged one. */
function report(run: PayoutRun, number: string, older: RawWebhook): void {
  const { world } = run
  const { random, mood, gateway, time } = world
  if (random.chance(mood.webhookTrouble)) {
    world.note('forged webhook')
    deliver(run, forged(world))
  }
  if (random.chance(mood.webhookLoss)) return world.note('webhook lost')
  const lateMs = random.chance(mood.webhookTrouble) ? random.below(4 * 60_000) : random.below(2_000)
  const message = gateway.payouts.webhook(number)
  const copies = random.chance(mood.webhookTrouble) ? 2 + random.below(20) : 1
  if (copies > 1) world.note('webhook many times at once')
  time.after(lateMs, () => {
    for (let copy = 0; copy < copies; copy += 1) deliver(run, message)
  })
  if (!random.chance(mood.webhookTrouble)) return
  world.note('webhooks out of order')
  time.after(lateMs + 1 + random.below(20_000), () => deliver(run, older))
}

function deliver(run: PayoutRun, message: RawWebhook): void {
  run.begin('webhook', () => takePayoutWebhook(run.world.process.deps, 'till', message))
}

/** Reports that a payout was made, under a signature that was made for something else. */
function forged(world: PayoutWorld): RawWebhook {
  const at = world.time.clock.now()
  const numbers = world.gateway.payouts.numbers()
  const payoutNumber = numbers[world.random.below(numbers.length)] ?? 'W0-1'
  const units = world.asked.get(payoutNumber.replace(/-\d+$/, '')) ?? 1n
  const body = fakePayoutMessage({
    payoutNumber,
    gatewayId: `fake-${payoutNumber}`,
    at,
    state: 'paid',
    paid: { currency: 'VND', units },
  })
  return { body, headers: signFakeWebhook(Buffer.from('something else'), at).headers }
}

/** The gateway takes nothing at this moment, or answers with an error when it has taken it. */
function close({ world }: PayoutRun): void {
  world.note('closed for a moment')
  world.gateway.cause({ on: 'pay', what: 'fault', kind: world.random.pick(['serverError', 'maintenance']) })
}

const decisions = ['claim', 'approve', 'approve', 'refuse', 'paid', 'fail', 'ask'] as const

/** Any decision, in any state: what is not to be done now is refused. */
function decideByStaff(run: PayoutRun): void {
  const { random, asked } = run.world
  const [first, ...rest] = asked.keys()
  if (first === undefined) return passTime(run)
  decideAbout(run, random.pick([first, ...rest]), random.pick(decisions))
}

/** Staff look after orders of which the bank sent another amount. */
function settleByStaff(run: PayoutRun): void {
  const { random, odd } = run.world
  const [first, ...rest] = odd
  if (first === undefined) return passTime(run)
  decideAbout(run, random.pick([first, ...rest]), random.pick(['paid', 'fail', 'ask']))
}

function decideAbout(run: PayoutRun, orderNumber: string, decision: (typeof decisions)[number]): void {
  const { world } = run
  const { random } = world
  const by = random.pick(['Ann', 'Binh', 'Chi'])
  // A held payout is settled by naming it, which not everybody does.
  const names = random.chance(0.7)
  const decide = () =>
    run.begin(`${decision} ${orderNumber}`, async () => {
      const { staff } = world.process
      const last = names ? (await staff.find(orderNumber))?.payouts.at(-1) : undefined
      const settles = last?.payoutNumber
      const decided = await staff[decision](orderNumber, { by, reason: 'simulated', settles })
      const isMoney = decision === 'paid' || decision === 'fail'
      if (decided.ok && isMoney && last?.state === 'held') world.note('held payout settled by staff')
      return outcomeText(decided)
    })
  decide()
  if (!random.chance(0.3)) return
  world.note('staff twice at once')
  decide()
}
