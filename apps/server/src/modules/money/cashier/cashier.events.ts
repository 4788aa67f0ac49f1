import { moneyText } from '@glasshouse/money'
import { type Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import { depositStateNames, type Deposit } from './orders.queries.ts'

/** The number of a state on the wire is its place in the list, which only ever grows at its end. */
export function stateNumber(state: Deposit['state']): 0 | 1 | 2 | 3 | 4 | 5 {
  // An index of a list of six names.
  return depositStateNames.indexOf(state) as 0 | 1 | 2 | 3 | 4 | 5
}

/** Announces in the transaction of the change that an order has moved; every open tab of the member reads it again. */
export async function depositChanged(
  tx: Tx,
  order: Deposit,
  { note, at }: { readonly note: Deposit['note']; readonly at: Date },
): Promise<void> {
  await publish(tx, toMember(order), 'deposit.changed', {
    order_number: order.orderNumber,
    status: stateNumber(order.state),
    note,
    updated_at: at.toISOString(),
  })
}

/** The amount is what was paid, the fee included: what the member gave is what counts as the purchase. */
export async function depositSucceeded(
  tx: Tx,
  order: Deposit,
  { paidUnits, times }: { readonly paidUnits: bigint; readonly times: number },
): Promise<void> {
  await publish(tx, toMember(order), 'member_deposit.success', {
    order_number: order.orderNumber,
    deposit_amount: moneyText({ currency: order.currency, units: paidUnits }),
    deposit_times: times,
  })
}
