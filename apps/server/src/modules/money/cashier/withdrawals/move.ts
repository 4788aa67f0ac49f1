import type { Movement } from '@glasshouse/ledger'
import type { Tx } from '@glasshouse/postgres'
import { withdrawalMoved } from '../../../../events.ts'
import { emit } from '../../../../platform/events/index.ts'
import { publish, toMember } from '../../../../platform/push/index.ts'
import { guardRefusalOf } from '../../../access/members/index.ts'
import { openPayoutAccounts, transferCodes } from '../../ledger-accounts/index.ts'
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
  const { siteId, memberId, orderNumber, state, note, currency, amountUnits, feeUnits } = order
  await insertWithdrawalEvent(tx, order, at)
  await publish(tx, toMember(order), 'withdrawal.changed', {
    order_number: orderNumber,
    status: withdrawalStateNumber(state),
    note,
    updated_at: at.toISOString(),
  })
  await emit(tx, withdrawalMoved, {
    siteId,
    // An order whose payout came back is reviewed again.
    key: `${orderNumber} ${state} ${at.getTime()}`,
    at,
    data: { memberId, orderNumber, state, currency, units: amountUnits - feeUnits },
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
  readonly claimedBy?: string
}

/** Brings an order to a state that moves no money. */
export async function moveWithdrawal({ deps, tx, order }: Moving, step: Step): Promise<Withdrawal> {
  const moved = await advanceWithdrawal(tx, order, { ...step, at: deps.clock.now() })
  await tellMoved(deps, tx, moved)
  return moved
}

/** The money is back in the main wallet: the hold is released. Call it with the order locked. */
export async function releaseWithdrawal(
  moving: Moving,
  step: { readonly state: 'refused' | 'cancelled'; readonly note: Withdrawal['note'] },
): Promise<Withdrawal> {
  const { order } = moving
  await closeHold(moving, [
    { type: 'voidHold', hold: holdOf(order), code: transferCodes.withdrawal, reference: order.id },
  ])
  return moveWithdrawal(moving, step)
}

/** The money has left: the hold is posted, and the fee is split off. Call it with the order locked. */
export async function bookPaid(moving: Moving): Promise<Withdrawal> {
  const { tx, order } = moving
  const { siteId, currency, feeUnits, id } = order
  const { funds, fees } = await openPayoutAccounts(tx, siteId, currency)
  const code = transferCodes.withdrawal
  const paid: Movement = { type: 'postHold', hold: holdOf(order), code, reference: id }
  const fee: Movement[] =
    feeUnits === 0n
      ? []
      : [
          {
            type: 'post',
            debit: funds,
            credit: fees,
            amount: { currency, units: feeUnits },
            code: transferCodes.withdrawalFee,
            reference: id,
          },
        ]
  await closeHold(moving, [paid, ...fee])
  return moveWithdrawal(moving, { state: 'paid', note: 'paidOut' })
}

function holdOf({ holdId }: Withdrawal) {
  return holdId as Extract<Movement, { type: 'voidHold' }>['hold'] // stored as the ledger gave it
}

/** One key for each order: it is closed once, whatever the number of callers. */
async function closeHold(
  { deps: { ledger }, tx, order }: Moving,
  movements: readonly Movement[],
): Promise<void> {
  const { orderNumber, siteId, memberId, currency } = order
  const closed = await ledger.post(tx, {
    key: { scope: 'withdrawal_end', key: orderNumber, content: movements.map(({ type }) => type).join(' ') },
    movements: [...movements],
  })
  if (!closed.ok || closed.value.replayed) {
    const why = closed.ok ? 'its hold is closed already' : closed.refusal
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
