import type { Movement } from '@glasshouse/ledger'
import type { Tx } from '@glasshouse/postgres'
import { withdrawalMoved } from '../../../../events.ts'
import { emit } from '../../../../platform/events/index.ts'
import { publish, toMember } from '../../../../platform/push/index.ts'
import { guardRefusalOf } from '../../../access/members/index.ts'
import { lapseLost } from '../../../growth/grants/index.ts'
import {
  openMemberAccounts,
  openPayoutAccounts,
  openPayoutChannelAccounts,
  transferCodes,
} from '../../ledger-accounts/index.ts'
import { cashChanged } from '../../wallet/index.ts'
import {
  advanceWithdrawal,
  insertWithdrawalEvent,
  withdrawalStateNames,
  type Withdrawal,
  type WithdrawalStateName,
} from './orders.queries.ts'
import type { WithdrawalMoving } from './withdrawal-deps.ts'

/** The number of a state on the wire is its place in the list, which only ever grows at its end. */
export function withdrawalStateNumber(state: WithdrawalStateName): 0 | 1 | 2 | 3 | 4 | 5 {
  // An index of a list of six names.
  return withdrawalStateNames.indexOf(state) as 0 | 1 | 2 | 3 | 4 | 5
}

/** A point of the timeline, with the push and the letter: nothing moves without all three. */
export async function tellMoved(
  { clock }: Pick<WithdrawalMoving, 'clock'>,
  tx: Tx,
  order: Withdrawal,
): Promise<void> {
  const at = clock.now()
  const { siteId, memberId, orderNumber, state, currency, amountUnits, feeUnits } = order
  const isSent = state === 'paying' || state === 'paid'
  await tellPoint(tx, order, at)
  await emit(tx, withdrawalMoved, {
    siteId,
    // An order whose payout came back is reviewed again.
    key: `${orderNumber} ${state} ${at.getTime()}`,
    at,
    // What is reserved and what comes back is the whole amount; what is sent is without the fee.
    data: { memberId, orderNumber, state, currency, units: isSent ? amountUnits - feeUnits : amountUnits },
  })
}

/** It was handed to its channel: a point of the timeline and a push, without a letter of its own. */
export function tellSent(
  { clock }: Pick<WithdrawalMoving, 'clock'>,
  tx: Tx,
  order: Withdrawal,
): Promise<void> {
  return tellPoint(tx, { ...order, note: 'sent' }, clock.now())
}

async function tellPoint(tx: Tx, order: Withdrawal, at: Date): Promise<void> {
  await insertWithdrawalEvent(tx, order, at)
  await publish(tx, toMember(order), 'withdrawal.changed', {
    order_number: order.orderNumber,
    status: withdrawalStateNumber(order.state),
    note: order.note,
    updated_at: at.toISOString(),
  })
}

/** An order that is locked by this transaction. */
export type Moving = {
  readonly deps: WithdrawalMoving
  readonly tx: Tx
  readonly order: Withdrawal
}

type Step = {
  readonly state: WithdrawalStateName
  readonly note: Withdrawal['note']
  readonly claimedBy?: string | null
}

/** Brings an order to a state that moves no money. */
export async function moveWithdrawal({ deps, tx, order }: Moving, step: Step): Promise<Withdrawal> {
  const moved = await advanceWithdrawal(tx, order, { ...step, at: deps.clock.now() })
  await tellMoved(deps, tx, moved)
  return moved
}

/**
 * The money is back in the main wallet: the hold is released, or an entry of its own brings it back from its channel.
 * Call it with the order locked.
 */
export async function releaseWithdrawal(
  moving: Moving,
  step: { readonly state: 'refused' | 'cancelled'; readonly note: Withdrawal['note'] },
): Promise<Withdrawal> {
  const { deps, tx, order } = moving
  const { siteId, memberId, channelId, currency, amountUnits, id: reference } = order
  if (channelId === null) {
    const code = transferCodes.withdrawal
    await closeOrder(moving, [{ type: 'voidHold', hold: holdOf(order), code, reference }])
  } else {
    const { inFlight } = await openPayoutChannelAccounts(tx, { siteId, channelId }, currency)
    const { main } = await openMemberAccounts(tx, memberId, currency)
    const amount = { currency, units: amountUnits }
    const code = transferCodes.withdrawalReturned
    await closeOrder(moving, [{ type: 'post', debit: inFlight, credit: main, amount, code, reference }])
  }
  // Its own conditions were met when it was ordered; those of money that came and went since do not bind it.
  await lapseLost(tx, order, { creditedUnits: amountUnits, at: deps.clock.now() })
  return moveWithdrawal(moving, step)
}

/** The money has left, and the fee is split off. Call it with the order locked. */
export async function bookPaid(
  moving: Moving,
  /** Whether its channel paid it: else staff did. */
  by: 'channel' | 'hand',
): Promise<Withdrawal> {
  const { tx, order } = moving
  const { siteId, currency, channelId, amountUnits, feeUnits, id: reference } = order
  const { funds, fees } = await openPayoutAccounts(tx, siteId, currency)
  const channel =
    channelId === null ? undefined : await openPayoutChannelAccounts(tx, { siteId, channelId }, currency)
  const code = transferCodes.withdrawal
  const paid: Movement = channel
    ? {
        type: 'post',
        debit: channel.inFlight,
        credit: by === 'channel' ? channel.paid : funds,
        amount: { currency, units: amountUnits - feeUnits },
        code,
        reference,
      }
    : { type: 'postHold', hold: holdOf(order), code, reference }
  const fee: Movement = {
    type: 'post',
    debit: channel?.inFlight ?? funds,
    credit: fees,
    amount: { currency, units: feeUnits },
    code: transferCodes.withdrawalFee,
    reference,
  }
  await closeOrder(moving, feeUnits === 0n ? [paid] : [paid, fee])
  return moveWithdrawal(moving, { state: 'paid', note: 'paidOut' })
}

export function holdOf({ holdId }: Withdrawal) {
  return holdId as Extract<Movement, { type: 'voidHold' }>['hold'] // stored as the ledger gave it
}

/** One key for each order: it ends once, whatever the number of callers. */
async function closeOrder(
  { deps: { ledger }, tx, order }: Moving,
  movements: readonly Movement[],
): Promise<void> {
  const { orderNumber, siteId, memberId, currency } = order
  const closed = await ledger.post(tx, {
    key: { scope: 'withdrawal_end', key: orderNumber, content: movements.map(({ type }) => type).join(' ') },
    movements: [...movements],
  })
  if (!closed.ok || closed.value.replayed) {
    const why = closed.ok ? 'it has ended already' : closed.refusal
    throw new Error(`withdrawal ${orderNumber} could not be ended: ${why}`)
  }
  await cashChanged(tx, { siteId, memberId, currency })
}

/** Whether an order may go out now. Disabled and frozen members' wait, and so do all while the ledger is halted. */
export async function mayBePaid(
  { deps: { ledger }, tx, order: { orderNumber, memberId } }: Moving,
  attempt: string,
): Promise<'yes' | 'ledgerHalted' | 'memberClosed'> {
  const asked = await ledger.post(tx, {
    key: { scope: 'withdrawal_send', key: `${orderNumber} ${attempt}`, content: orderNumber },
    movements: [],
    guard: { name: 'member_may_be_paid', subject: memberId },
  })
  if (asked.ok) return 'yes'
  if (asked.refusal !== 'guardRefused') throw new Error(`withdrawal ${orderNumber}: ${asked.refusal}`)
  return guardRefusalOf(asked.data) === 'ledgerHalted' ? 'ledgerHalted' : 'memberClosed'
}
