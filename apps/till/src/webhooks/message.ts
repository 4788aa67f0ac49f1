import { createHash } from 'node:crypto'
import { moneyText } from '@glasshouse/money'
import { type Order } from '../orders/orders.queries.ts'
import { type Payout } from '../payouts/payouts.queries.ts'

export const webhookHeaders = {
  merchant: 'x-till-merchant',
  id: 'x-till-id',
  timestamp: 'x-till-timestamp',
  signature: 'x-till-signature',
} as const

/** The state of an order in wire form: the answer to a query, and the body of a webhook. */
export function reportOf(order: Pick<Order, 'gatewayId' | 'state' | 'paid' | 'changedAt'> & Named) {
  const { gatewayId, state, paid, changedAt } = order
  return {
    orderNumber: order.asked.orderNumber,
    gatewayId,
    state: state.toUpperCase(),
    at: changedAt.toISOString(),
    ...(paid ? { currency: paid.currency, paid: moneyText(paid) } : {}),
  }
}

/** The state of a payout in wire form: the answer to the request and to a query, and the body of a webhook. */
export function payoutReportOf({ asked, gatewayId, state, paidUnits, changedAt }: Payout) {
  const { currency } = asked.amount
  return {
    payoutNumber: asked.payoutNumber,
    gatewayId,
    state: state.toUpperCase(),
    at: changedAt.toISOString(),
    ...(paidUnits === null ? {} : { currency, paid: moneyText({ currency, units: paidUnits }) }),
  }
}

type Named = { readonly asked: { readonly orderNumber: string } }

export type WebhookToSign = {
  readonly merchant: string
  readonly id: string
  /** Milliseconds since 1970, as text; of the sending, so that a late try is not an old message. */
  readonly timestamp: string
  readonly body: string
}

/** The text that is signed: one part a line, the body as the SHA-256 of its bytes. */
export function canonicalWebhook({ merchant, id, timestamp, body }: WebhookToSign): string {
  return ['webhook', merchant, id, timestamp, createHash('sha256').update(body).digest('hex')].join('\n')
}
