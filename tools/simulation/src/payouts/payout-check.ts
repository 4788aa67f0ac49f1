import { sql, type Database } from '@glasshouse/postgres'
import { accountKinds } from '@glasshouse/server'
import { z } from 'zod'
import { checkLedger } from '../check-ledger.ts'
import { listAccounts } from '../ledger.queries.ts'
import { broken } from '../rules.ts'
import { findInFlight, type PayoutWorld } from './payout-world.ts'

const orderRow = z.object({
  orderNumber: z.string(),
  state: z.string(),
  amountUnits: z.bigint(),
  channelId: z.nullable(z.int()),
  isOpen: z.boolean(),
  ends: z.bigint(),
  payouts: z.array(z.string()),
  isSettled: z.boolean(),
})
type OrderNow = z.infer<typeof orderRow>

function listOrders(real: Database, memberId: bigint): Promise<OrderNow[]> {
  return real.all(
    orderRow,
    sql`
      select w.order_number, w.state, w.amount_units, w.channel_id, w.finished_at is null as is_open,
             (select count(*) from withdrawal_events e
               where e.order_id = w.id and e.state in ('paid', 'refused', 'cancelled')) as ends,
             coalesce((select array_agg(p.payout_number || ' ' || p.state order by p.id)
                         from payouts p where p.order_id = w.id), '{}') as payouts,
             exists (select from withdrawal_decisions d
                      where d.order_id = w.id and d.decision in ('paid', 'fail')) as is_settled
        from withdrawal_orders w
       where w.member_id = ${memberId}
       order by w.id`,
  )
}

/** Checks a world of payouts from outside: by its database, and by what the bank really sent. */
export type PayoutCheck = { step(everything: boolean): Promise<void>; end(): Promise<void> }

export function createPayoutCheck(world: PayoutWorld): PayoutCheck {
  const { real, memberId } = world
  const ended = new Map<string, string>()
  return {
    step: async everything => {
      const orders = await listOrders(real, memberId)
      for (const order of orders) checkOrder(world, order, ended)
      await checkMoney(world, orders)
      if (everything) await checkLedger(real)
    },
    end: async () => {
      for (const { orderNumber, state, payouts } of await listOrders(real, memberId)) {
        const last = payouts.at(-1) ?? ''
        if (/ (sending|accepted)$/.test(last)) broken('everythingEnds', `${last} of ${orderNumber}`)
        // Everything but what waits for staff: to be decided, or held.
        if (state === 'paying' && !last.endsWith(' held'))
          broken('everythingEnds', `${orderNumber} is ${state}`)
      }
    },
  }
}

function checkOrder({ gateway }: PayoutWorld, order: OrderNow, ended: Map<string, string>): void {
  const { orderNumber: number, state, isOpen, ends, payouts } = order
  if (ends !== (isOpen ? 0n : 1n)) broken('endIsFinal', `${number} is ${state} and has ended ${ends} times`)
  const before = ended.get(number)
  if (before !== undefined && before !== state) broken('endIsFinal', `${number} was ${before}, now ${state}`)
  if (!isOpen) ended.set(number, state)
  const there = gateway.payouts.numbers().filter(each => each.startsWith(`${number}-`))
  const sent = there.filter(each => gateway.payouts.stateOf(each) === 'paid')
  const open = there.filter(each => gateway.payouts.stateOf(each) === 'accepted')
  const paid = payouts.filter(each => each.endsWith(' paid'))
  if (paid.length > 1) broken('paidOutOnce', `${number} was booked ${paid.length} times`)
  for (const each of payouts.filter(each => each.endsWith(' held') || each.endsWith(' paid'))) {
    checkAmount(gateway, order, each)
  }
  // What a person has paid or failed, they have settled with the gateway.
  if (order.isSettled) return
  if (sent.length + open.length > 1)
    broken('paidOutOnce', `${number} has ${[...sent, ...open].join(', ')} at its gateway`)
  if (sent.length + open.length > 0 && state === 'refused')
    broken('paidOutOnce', `${number} is refused, and ${[...sent, ...open].join(', ')} is not`)
  if (state === 'paid' && sent.length !== 1) broken('nothingIsGuessed', `${number} is paid, and was not sent`)
}

/** What is booked as paid was sent in full; what was not is held. */
function checkAmount(gateway: PayoutWorld['gateway'], { orderNumber }: OrderNow, line: string): void {
  const [number = '', state] = line.split(' ')
  if (gateway.payouts.stateOf(number) === undefined) {
    if (state === 'paid') broken('nothingIsGuessed', `${number} is paid, and its gateway does not know it`)
    return
  }
  const message: unknown = JSON.parse(Buffer.from(gateway.payouts.webhook(number).body).toString('utf8'))
  const { currency, paid } = reportForm.parse(message)
  if (state === 'paid' && (currency !== 'VND' || paid === '777'))
    broken('nothingIsGuessed', `${orderNumber} is booked as paid, the bank sent ${paid} ${currency}`)
}

const reportForm = z.object({ currency: z.string().optional(), paid: z.string().optional() })

/** The member's money, and what is in flight, are what the orders say; to the unit. */
async function checkMoney(world: PayoutWorld, orders: readonly OrderNow[]): Promise<void> {
  const { real, memberId, fundedUnits, flightBefore } = world
  const sum = (which: (order: OrderNow) => boolean) =>
    orders.filter(which).reduce((total, { amountUnits }) => total + amountUnits, 0n)
  const [main] = (await listAccounts(real, [memberId], false)).filter(
    each => each.kind === accountKinds.memberMain,
  )
  const held = sum(({ isOpen, channelId }) => isOpen && channelId === null)
  const flight = sum(({ isOpen, channelId }) => isOpen && channelId !== null)
  const paid = sum(({ state }) => state === 'paid')
  if (main?.balance !== fundedUnits - flight - paid)
    broken('nothingFromNowhere', `a member has ${main?.balance}; ${flight} in flight, ${paid} paid`)
  if (main.held !== held) broken('heldIsOnItsWay', `${main.held} is held, orders hold ${held}`)
  const there = (await findInFlight(real)) - flightBefore
  if (there !== flight) broken('heldIsOnItsWay', `${there} is in flight, orders say ${flight}`)
}
