import { must } from '@glasshouse/outcome'
import { parseUnits } from '@glasshouse/money'
import { z } from 'zod'
import { type TillEndpoint } from '../http/signed-endpoint.ts'
import { sumPaid, type Asked, type Order } from '../orders/orders.queries.ts'
import { canCarry, canPay, payeeOf } from '../orders/payees.ts'
import { type TillDeps } from '../deps.ts'
import { reportOf } from '../webhooks/message.ts'
import { orderBody, orderPath, totalsQuery } from './merchant-api.ts'
import { MerchantRefusal } from './refusal.ts'
import { plainUnitsText } from './totals.ts'

const nothing = z.strictObject({})
const longestLifeMs = 86_400_000

/** Orders, their state, and the sums of a day for the merchant's own ledger. */
export function addOrderRoutes(endpoint: TillEndpoint, deps: TillDeps): void {
  const { orders, database, settings, faults } = deps

  endpoint.serve({
    method: 'POST',
    path: '/v1/orders',
    operation: 'open',
    input: z.object({ params: nothing, query: nothing, body: orderBody }),
    answer: async ({ body }) => {
      const { currency, amount, ...rest } = body
      const asked: Asked = { ...rest, amount: { currency, units: must(parseUnits(amount)) } }
      // A number that is known is answered as it was before, even when it could not be opened any more today.
      if (!(await orders.find(asked.orderNumber))) checkAsked(deps, asked)
      const opened = await orders.open(asked)
      if (!opened.ok) throw new MerchantRefusal('ORDER_CONFLICT')
      return { status: 200, body: openedView(deps, opened.value) }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/orders/:number',
    operation: 'query',
    input: z.object({ params: orderPath, query: nothing, body: nothing }),
    answer: async ({ params }) => {
      const isHidden = faults.take('unknownOrder', { operation: 'query', orderNumber: params.number })
      const order = isHidden ? undefined : await orders.find(params.number)
      if (!order) throw new MerchantRefusal('ORDER_NOT_FOUND')
      return { status: 200, body: reportOf(order) }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/totals',
    operation: 'totals',
    input: z.object({ params: nothing, query: totalsQuery, body: nothing }),
    answer: async ({ query: { day } }) => {
      const from = new Date(`${day}T00:00:00Z`)
      const to = new Date(from.getTime() + 86_400_000)
      const sums = await sumPaid(database, { merchant: settings.merchant, from, to })
      const totals = sums.map(({ currency, count, units }) => ({
        currency,
        count,
        paid: plainUnitsText(units),
      }))
      return { status: 200, body: { day, totals } }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/status',
    operation: 'status',
    input: z.object({ params: nothing, query: nothing, body: nothing }),
    answer: async () => ({ status: 200, body: { status: 'up', sandbox: true } }),
  })
}

function checkAsked({ settings, clock }: TillDeps, asked: Asked): void {
  const { amount, payType, expiresAt, returnUrl, notifyUrl } = asked
  if (!canPay(amount.currency, payType)) throw new MerchantRefusal('WAY_REFUSED')
  if (!canCarry(amount.currency, amount.units)) throw new MerchantRefusal('AMOUNT_REFUSED')
  const leftMs = expiresAt.getTime() - clock.now().getTime()
  if (leftMs <= 0 || leftMs > longestLifeMs) throw new MerchantRefusal('EXPIRY_REFUSED')
  const isHome = settings.siteOrigins.includes(new URL(returnUrl).origin)
  const isHeard = settings.notifyOrigins.includes(new URL(notifyUrl).origin)
  if (!isHome || !isHeard) throw new MerchantRefusal('ADDRESS_REFUSED')
}

/** The same for the first answer and every repeated one: the query returns the order's later state. */
function openedView({ settings: { publicUrl } }: TillDeps, order: Order) {
  const { orderNumber, payType, amount } = order.asked
  const instruction =
    payType === 'redirect'
      ? { type: payType, payUrl: `${publicUrl}/pay/${order.payToken}` }
      : {
          type: payType,
          payee: payeeOf(amount.currency, order.accountNumber),
          reference: order.reference,
          practiceUrl: `${publicUrl}/bank/${order.payToken}`,
        }
  return { orderNumber, gatewayId: order.gatewayId, instruction }
}
