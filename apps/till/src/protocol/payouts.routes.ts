import { must } from '@glasshouse/outcome'
import { parseUnits } from '@glasshouse/money'
import { z } from 'zod'
import { type TillEndpoint } from '../http/signed-endpoint.ts'
import { canCarry } from '../orders/payees.ts'
import { sumPaidOut, type AskedPayout } from '../payouts/payouts.queries.ts'
import { type TillDeps } from '../deps.ts'
import { payoutReportOf } from '../webhooks/message.ts'
import { orderPath, payoutBody, totalsQuery } from './merchant-api.ts'
import { MerchantRefusal } from './refusal.ts'
import { plainUnitsText } from './totals.ts'

const nothing = z.strictObject({})

/** Payouts, their state, and the sums of a day. */
export function addPayoutRoutes(endpoint: TillEndpoint, deps: TillDeps): void {
  const { payouts, database, settings, faults } = deps

  endpoint.serve({
    method: 'POST',
    path: '/v1/payouts',
    operation: 'payout',
    input: z.object({ params: nothing, query: nothing, body: payoutBody }),
    answer: async ({ body }) => {
      const { payoutNumber, currency, amount, payee, notifyUrl } = body
      const units = must(parseUnits(amount))
      const asked: AskedPayout = { payoutNumber, amount: { currency, units }, payee, notifyUrl }
      if (!(await payouts.find(payoutNumber))) checkPayout(deps, asked)
      const accepted = await payouts.accept(asked)
      if (!accepted.ok) throw new MerchantRefusal('ORDER_CONFLICT')
      return { status: 200, body: payoutReportOf(accepted.value) }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/payouts/:number',
    operation: 'payoutQuery',
    input: z.object({ params: orderPath, query: nothing, body: nothing }),
    answer: async ({ params: { number } }) => {
      const isHidden = faults.take('unknownOrder', { operation: 'payoutQuery', orderNumber: number })
      const payout = isHidden ? undefined : await payouts.find(number)
      if (!payout) throw new MerchantRefusal('ORDER_NOT_FOUND')
      return { status: 200, body: payoutReportOf(payout) }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/payout-totals',
    operation: 'payoutTotals',
    input: z.object({ params: nothing, query: totalsQuery, body: nothing }),
    answer: async ({ query: { day } }) => {
      const from = new Date(`${day}T00:00:00Z`)
      const to = new Date(from.getTime() + 86_400_000)
      const sums = await sumPaidOut(database, { merchant: settings.merchant, from, to })
      const totals = sums.map(({ currency, count, units }) => ({
        currency,
        count,
        paid: plainUnitsText(units),
      }))
      return { status: 200, body: { day, totals } }
    },
  })
}

function checkPayout({ settings }: TillDeps, { amount, notifyUrl }: AskedPayout): void {
  if (!canCarry(amount.currency, amount.units)) throw new MerchantRefusal('AMOUNT_REFUSED')
  if (!settings.notifyOrigins.includes(new URL(notifyUrl).origin))
    throw new MerchantRefusal('ADDRESS_REFUSED')
}
