import { parseSum } from '@glasshouse/money'
import { sql, type Database } from '@glasshouse/postgres'
import { accountKinds, transferCodes } from '@glasshouse/server'
import { z } from 'zod'
import { listAccounts, listCashEvents } from '../ledger.queries.ts'
import { checkLedger } from '../check-ledger.ts'
import { broken } from '../rules.ts'
import { type DepositWorld } from './deposit-world.ts'

const orderRow = z.object({
  orderNumber: z.string(),
  memberId: z.bigint(),
  state: z.string(),
  note: z.string(),
  amountUnits: z.bigint(),
  creditedUnits: z.bigint().nullable(),
  creditedFeeUnits: z.bigint().nullable(),
  paidUnits: z.bigint().nullable(),
  paidCurrency: z.string().nullable(),
  /** Movements of the ledger that credited it. */
  credits: z.bigint(),
  creditSum: z.bigint(),
  events: z.bigint(),
})
type OrderNow = z.infer<typeof orderRow>

/** The reference of a deposit in the ledger is its order. */
function listDeposits(real: Database, memberIds: readonly bigint[]): Promise<OrderNow[]> {
  return real.all(
    orderRow,
    sql`
      select o.order_number, o.member_id, o.state, o.note, o.amount_units, o.credited_units, o.credited_fee_units,
             o.paid_units, o.paid_currency,
             (select count(*) from ledger.transfers t where t.code = ${transferCodes.deposit} and t.reference = o.id) as credits,
             (select coalesce(sum(t.amount), 0)::bigint
                from ledger.transfers t where t.code = ${transferCodes.deposit} and t.reference = o.id) as credit_sum,
             (select count(*) from deposit_events e where e.order_id = o.id) as events
        from deposit_orders o
       where o.member_id = any(${memberIds}::bigint[])
       order by o.id`,
  )
}

/** Checks a world of deposits from outside: by its database, and by what payers really did at the gateway. */
export type DepositCheck = {
  step(everything: boolean): Promise<void>
  /** When all faults have stopped and everything has had its time. */
  end(): Promise<void>
}

export function createDepositCheck(world: DepositWorld): DepositCheck {
  const memberIds = world.members.map(each => each.memberId)
  const credited = new Map<string, bigint>()
  return {
    step: async everything => {
      const orders = await listDeposits(world.real, memberIds)
      for (const order of orders) checkOrder(world, order, credited)
      await checkCash(world, orders, everything)
      if (everything) await checkLedger(world.real)
    },
    end: async () => {
      for (const order of await listDeposits(world.real, memberIds)) decideEnd(world, order)
    },
  }
}

function checkOrder(
  { decided, settled }: DepositWorld,
  order: OrderNow,
  credited: Map<string, bigint>,
): void {
  const { orderNumber: number, state, credits, creditSum: sum, creditedUnits: units } = order
  if (credits > 1n) broken('creditedOnce', `order ${number} was credited ${credits} times`)
  if ((state === 'success') !== (credits === 1n))
    broken('orderMatchesLedger', `order ${number} is ${state}, with ${credits} credits`)
  if (state === 'success' && sum !== units)
    broken('orderMatchesLedger', `order ${number} says ${units}, the ledger ${sum}`)
  const before = credited.get(number)
  if (before !== undefined && before !== units)
    broken('endIsFinal', `order ${number} was credited ${before}, now ${units}`)
  if (state === 'success' && units !== null) credited.set(number, units)
  if (settled.has(number)) return
  // Without a staff decision, only the payer's own decision counts, and only in full.
  const decision = decided.get(number)
  const paid = typeof decision === 'object' ? decision.paid : undefined
  if (state === 'success') {
    const gross = (order.creditedUnits ?? 0n) + (order.creditedFeeUnits ?? 0n)
    if (paid?.currency !== 'VND' || paid.units !== gross || gross !== order.amountUnits) {
      broken(
        'creditedAsPaid',
        `order ${number} was credited ${gross}, its payer gave ${paid?.units} ${paid?.currency}`,
      )
    }
  }
  if (state === 'refused' && decision !== 'refused')
    broken('nothingIsGuessed', `order ${number} is refused without a refusal`)
  if (state === 'reviewing' && paid?.units !== order.paidUnits) {
    broken(
      'nothingIsGuessed',
      `order ${number} is shown with ${order.paidUnits}, its payer gave ${paid?.units}`,
    )
  }
}

/** A member here has nothing but deposits, and got an event for every one of them. */
async function checkCash(
  world: DepositWorld,
  orders: readonly OrderNow[],
  everything: boolean,
): Promise<void> {
  const ids = world.members.map(each => each.memberId)
  const accounts = await listAccounts(world.real, ids, everything)
  const events = await listCashEvents(
    world.real,
    ids.map(id => `private-member.${id}`),
    0n,
  )
  for (const memberId of ids) {
    const sum = orders
      .filter(each => each.memberId === memberId)
      .reduce((total, each) => total + each.creditSum, 0n)
    const main = accounts.find(each => each.owner === memberId && each.kind === accountKinds.memberMain)
    if ((main?.balance ?? 0n) !== sum)
      broken('nothingFromNowhere', `a member has ${main?.balance}, deposits are ${sum}`)
    if (main?.entries !== undefined && main.entries !== null && main.entries !== main.balance) {
      broken('balanceIsItsEntries', `a member has ${main.balance}, the entries say ${main.entries}`)
    }
    const pushed = events.filter(each => each.channel === `private-member.${memberId}`).at(-1)
    const units = pushed ? parseSum(pushed.data.cash) : undefined
    if (sum > 0n && (!units?.ok || units.value !== sum)) {
      broken('newsIsTrue', `a member was told ${pushed?.data.cash}, deposits are ${sum}`)
    }
  }
}

function decideEnd({ decided, settled }: DepositWorld, order: OrderNow): void {
  const { orderNumber: number, state, amountUnits: asked } = order
  if (state === 'waiting') broken('everythingEnds', `order ${number} still waits`)
  const decision = decided.get(number)
  if (settled.has(number) || typeof decision !== 'object') return
  const { currency, units } = decision.paid
  const isFull = currency === 'VND' && units === asked
  const due = isFull ? 'success' : 'reviewing'
  if (state !== due)
    broken('everythingEnds', `order ${number} of ${asked} was paid ${units} ${currency} and is ${state}`)
}
