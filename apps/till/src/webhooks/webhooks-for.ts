import { timeOrderedId } from '@glasshouse/service'
import { type Switchboard } from '../faults/switchboard.ts'
import { type Order } from '../orders/orders.queries.ts'
import { reportOf } from './message.ts'
import { type NewWebhook } from './webhooks.queries.ts'

/** How long a message that is overtaken stays behind the one that overtakes it. */
const overtakenByMs = 1_000

/** The messages about an order's new state. A fault may hold them back, lose them, or let an older one come last. */
export function webhooksFor(order: Order, faults: Switchboard): NewWebhook[] {
  const { id: orderId, changedAt: madeAt } = order
  const occasion = { orderNumber: order.asked.orderNumber }
  const lateMs = faults.take('lateWebhook', occasion)?.ms ?? 0
  const isLost = faults.take('lostWebhook', occasion) !== undefined
  const message = (order: Order, delayMs: number): NewWebhook => ({
    id: timeOrderedId(madeAt),
    orderId,
    body: JSON.stringify(reportOf(order)),
    madeAt,
    dueAt: isLost ? null : new Date(madeAt.getTime() + delayMs),
  })
  const messages = [message(order, lateMs)]
  if (faults.take('webhooksOutOfOrder', occasion)) {
    const before: Order = { ...order, state: 'waiting', paid: undefined, changedAt: order.createdAt }
    messages.push(message(before, lateMs + overtakenByMs))
  }
  return messages
}
