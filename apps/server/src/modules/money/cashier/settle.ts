import { type Movement } from '@glasshouse/ledger'
import { type Tx } from '@glasshouse/postgres'
import {
  LedgerHalted,
  lockAccounts,
  openChannelAccounts,
  openMemberAccounts,
  transferCodes,
} from '../ledger-accounts/index.ts'
import { depositCredited } from '../../../events.ts'
import { emit } from '../../../platform/events/index.ts'
import { guardRefusalOf } from '../../access/members/index.ts'
import { cashChanged } from '../wallet/index.ts'
import {
  insertDepositCondition,
  keepForDeposit,
  lapseLost,
  releaseOfOrder,
} from '../../growth/grants/index.ts'
import { depositChanged, depositSucceeded } from './cashier.events.ts'
import { type Payer } from './cashier-metrics.ts'
import { type CashierDeps, type SettlingDeps } from './cashier-deps.ts'
import { type PaymentReport } from './channels/channel.ts'
import { creditOf, decideReport, nextAskAt } from './deposit.rules.ts'
import { advanceDeposit, type Deposit, type DepositProgress } from './orders.queries.ts'
import { insertEvent, raiseTally } from './trail.queries.ts'

/** The effect of a report; the name is the metric's label. */
export type Settled = {
  readonly order: Deposit
  readonly result: 'credited' | 'reviewing' | 'ended' | 'unchanged' | 'contradiction'
}

/**
 * Books a gateway's report on an order, from any source. Call it with the order locked. The same report again changes
 * nothing.
 */
export async function settle(
  deps: SettlingDeps & Pick<CashierDeps, 'protection'>,
  tx: Tx,
  { order, report }: { readonly order: Deposit; readonly report: PaymentReport },
): Promise<Settled> {
  const decision = decideReport(order, report)
  const paid = report.state === 'paid' ? paidOf(report) : {}
  switch (decision.type) {
    case 'nothing':
      return { order, result: 'unchanged' }
    case 'contradiction':
      return { order, result: 'contradiction' }
    case 'credit':
      if (decision.note === 'paidLate' && (await isBeyondOwnLimit(deps, tx, { order, paidAt: report.at }))) {
        return {
          order: await moveTo({ deps, tx, order }, { ...paid, state: 'reviewing', note: 'overOwnLimit' }),
          result: 'reviewing',
        }
      }
      return credit(deps, tx, { order, paid, grossUnits: order.amountUnits, note: decision.note })
    case 'review':
      return {
        order: await moveTo({ deps, tx, order }, { ...paid, state: 'reviewing', note: decision.note }),
        result: 'reviewing',
      }
    case 'end':
      return { order: await moveTo({ deps, tx, order }, decision), result: 'ended' }
  }
}

/**
 * An ended order made room for others in the member's own limit; paid all the same, it may exceed it. It is checked
 * against the day on which it was paid, which is where it counts from then on. Accounts are locked before limits, as in
 * a change of limits: the other way round the two would deadlock.
 */
async function isBeyondOwnLimit(
  { protection }: Pick<CashierDeps, 'protection'>,
  tx: Tx,
  { order, paidAt }: { readonly order: Deposit; readonly paidAt: Date },
): Promise<boolean> {
  const { funds, fees, main } = await accountsOf(tx, order)
  await lockAccounts(tx, [funds, fees, main])
  const room = await protection.findDepositRoom(tx, order, paidAt)
  return room !== undefined && order.amountUnits > room.leftUnits
}

/** Reports the effect, once it is committed: a transaction that is retried must not count twice. */
export function notifySettled(deps: SettlingDeps, { order, result }: Settled, payer: Payer): void {
  const { orderNumber, gateway, state } = order
  if (result === 'credited') {
    deps.metrics.credited(payer)
    deps.log.info({ orderNumber, gateway, payer }, 'a deposit was credited')
  }
  if (result === 'reviewing') {
    deps.log.warn({ orderNumber, gateway, payer, note: order.note }, 'a deposit waits for a person')
  }
  if (result === 'contradiction') {
    deps.metrics.contradiction(gateway)
    deps.log.error(
      { orderNumber, gateway, payer, state },
      'a gateway contradicts what is booked; nothing changed',
    )
  }
}

type PaidFacts = Partial<Pick<DepositProgress, 'paidUnits' | 'paidCurrency' | 'paidAt' | 'gatewayId'>>

function paidOf(report: PaymentReport & { state: 'paid' }): PaidFacts {
  return {
    paidUnits: report.paid.units,
    paidCurrency: report.paid.currency,
    paidAt: report.at,
    gatewayId: report.gatewayId,
  }
}

export type Credit = {
  readonly order: Deposit
  readonly paid: PaidFacts
  /** What the payment counts as, in the order's currency; the fee comes off it. */
  readonly grossUnits: bigint
  readonly note: 'paid' | 'paidLate' | 'approved'
}

/**
 * The one place that credits a deposit. Webhook, poll, sweep and staff all come here with the order locked, and the
 * ledger also holds one key for each order: a second report finds it credited.
 */
export async function credit(
  deps: SettlingDeps,
  tx: Tx,
  { order, paid, grossUnits, note }: Credit,
): Promise<Settled> {
  const { siteId, memberId, currency, orderNumber } = order
  const netUnits = creditOf(grossUnits, order)
  if (netUnits <= 0n) {
    const reviewed = await moveTo({ deps, tx, order }, { ...paid, state: 'reviewing', note: 'amountDiffers' })
    return { order: reviewed, result: 'reviewing' }
  }
  // The accounts first: what is given at the same moment is there by now, with its own condition.
  const accounts = await accountsOf(tx, order)
  await lockAccounts(tx, Object.values(accounts))
  const decision = await deps.ledger.post(tx, {
    key: { scope: 'deposit', key: orderNumber, content: `${currency} ${grossUnits} ${netUnits}` },
    movements: movementsOf(order, accounts, { netUnits, feeUnits: grossUnits - netUnits }),
    guard: { name: 'member_may_be_credited', subject: memberId },
  })
  if (!decision.ok) {
    if (decision.refusal !== 'guardRefused') {
      throw new Error(`deposit ${orderNumber} could not be credited: ${decision.refusal}`)
    }
    // Nothing is written: the gateway's message is not acknowledged, and the next report finds it still to do.
    if (guardRefusalOf(decision.data) === 'ledgerHalted') throw new LedgerHalted()
    const reviewed = await moveTo({ deps, tx, order }, { ...paid, state: 'reviewing', note: 'memberClosed' })
    return { order: reviewed, result: 'reviewing' }
  }
  // The key was taken and yet the order was not credited: nothing here can make that so, and nothing may build on it.
  if (decision.value.replayed) throw new Error(`deposit ${orderNumber} is credited and does not know it`)
  const times = await raiseTally(tx, order, deps.clock.now())
  const credited = await moveTo(
    { deps, tx, order },
    {
      ...paid,
      state: 'success',
      note,
      creditedUnits: netUnits,
      creditedFeeUnits: grossUnits - netUnits,
    },
  )
  const now = deps.clock.now()
  await lapseLost(tx, order, { creditedUnits: netUnits, at: now })
  await insertDepositCondition(tx, order, { source: orderNumber, baseUnits: netUnits, since: now })
  await keepForDeposit(deps, tx, { ...order, orderId: order.id, netUnits, isFirst: times === 1 })
  await depositSucceeded(tx, credited, { paidUnits: grossUnits, times })
  await cashChanged(tx, { siteId, memberId, currency })
  await emit(tx, depositCredited, {
    siteId,
    key: orderNumber,
    at: deps.clock.now(),
    data: { memberId, orderNumber, currency, units: netUnits },
  })
  return { order: credited, result: 'credited' }
}

/** All that a deposit may move. */
async function accountsOf(tx: Tx, { siteId, channelId, memberId, currency }: Deposit) {
  const { funds, fees } = await openChannelAccounts(tx, { siteId, channelId }, currency)
  const { main } = await openMemberAccounts(tx, memberId, currency)
  return { funds, fees, main }
}

function movementsOf(
  { currency, id }: Deposit,
  { funds, fees, main }: Awaited<ReturnType<typeof accountsOf>>,
  { netUnits, feeUnits }: { readonly netUnits: bigint; readonly feeUnits: bigint },
): Movement[] {
  const post = { type: 'post', debit: funds, reference: id } as const
  const credited: Movement = {
    ...post,
    credit: main,
    amount: { currency, units: netUnits },
    code: transferCodes.deposit,
  }
  if (feeUnits === 0n) return [credited]
  const amount = { currency, units: feeUnits }
  return [credited, { ...post, credit: fees, amount, code: transferCodes.depositFee }]
}

type Moving = { readonly deps: SettlingDeps; readonly tx: Tx; readonly order: Deposit }
type Step = Partial<DepositProgress> & Pick<DepositProgress, 'state' | 'note'>

/** Brings an order to a state, with the line of its timeline and the push: nothing moves without both. */
export async function moveTo({ deps, tx, order }: Moving, step: Step): Promise<Deposit> {
  const at = deps.clock.now()
  const isOpen = step.state === 'waiting' || step.state === 'reviewing'
  const isNew = step.state !== order.state
  const asks = isNew ? 0 : order.asks
  const canQuery = deps.gateways.get(order.gateway)?.describe().canQuery ?? false
  const openedAt = step.openedAt ?? order.openedAt
  const moved = await advanceDeposit(tx, order, {
    ...step,
    asks,
    nextAskAt: nextAskAt(
      { state: step.state, openedAt, asks, expiresAt: order.expiresAt },
      { now: at, canQuery },
    ),
    finishedAt: isOpen ? null : at,
  })
  if (hasEnded(step.state)) await releaseOfOrder(deps, tx, { ...moved, orderId: moved.id })
  await insertEvent(tx, moved, { note: step.note, at })
  await depositChanged(tx, moved, { note: step.note, at })
  return moved
}

const hasEnded = (state: Deposit['state']): boolean =>
  state === 'refused' || state === 'expired' || state === 'cancelled'
