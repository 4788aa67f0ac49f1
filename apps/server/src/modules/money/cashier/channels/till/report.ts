import { type PaymentReport } from '../channel.ts'
import { type ReportAnswer } from './answers.ts'

const states = { WAITING: 'waiting', REFUSED: 'refused', EXPIRED: 'expired' } as const

/** Till's report on an order in our terms; the answer to a query and the body of a webhook are the same. */
export function reportOf(said: ReportAnswer): PaymentReport {
  const { orderNumber, gatewayId, at } = said
  if (said.state !== 'PAID') return { orderNumber, gatewayId, at, state: states[said.state] }
  const paid = { currency: said.currency, units: said.paid }
  return { orderNumber, gatewayId, at, state: 'paid', paid }
}
