import { timeOrderedId } from '@glasshouse/service'
import { type Switchboard } from '../faults/switchboard.ts'
import { type Order } from '../orders/orders.queries.ts'
import { reportOf } from './message.ts'
import { type NewWebhook } from './webhooks.queries.ts'

/** How long a message that is overtaken stays behind the one that overtakes it. */
const overtakenByMs = 1_000

type Reported = {
  readonly subject: NewWebhook['subject']
  /** The merchant's own number, by which faults are set. */
  readonly number: string
  readonly madeAt: Date
  /** The report as it is now, and as it was before: a fault may send that last. */
  readonly now: object
  readonly before: object
}

/** The messages about an order's new state. */
export function webhooksFor(order: Order, faults: Switchboard): NewWebhook[] {
  return webhooksAbout(
    {
      subject: { orderId: order.id },
      number: order.asked.orderNumber,
      madeAt: order.changedAt,
      now: reportOf(order),
      before: reportOf({ ...order, state: 'waiting', paid: undefined, changedAt: order.createdAt }),
    },
    faults,
  )
}

/** A fault may hold messages back, lose them, or let an older one come last. */
export function webhooksAbout(
  { subject, number: orderNumber, madeAt, now, before }: Reported,
  faults: Switchboard,
): NewWebhook[] {
  const occasion = { orderNumber }
  const lateMs = faults.take('lateWebhook', occasion)?.ms ?? 0
  const isLost = faults.take('lostWebhook', occasion) !== undefined
  const message = (report: object, delayMs: number): NewWebhook => ({
    id: timeOrderedId(madeAt),
    subject,
    body: JSON.stringify(report),
    madeAt,
    dueAt: isLost ? null : new Date(madeAt.getTime() + delayMs),
  })
  const messages = [message(now, lateMs)]
  if (faults.take('webhooksOutOfOrder', occasion)) messages.push(message(before, lateMs + overtakenByMs))
  return messages
}
