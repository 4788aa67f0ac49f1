import { currencyCodes, displayStepUnits, largestAmountUnits, unitsText } from '@glasshouse/money'
import {
  checkOrder,
  openResultOf,
  type ChannelCall,
  type ChannelCapabilities,
  type ChannelOrder,
  type OpenResult,
  type PaymentChannel,
  type PayType,
} from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import { openedAnswer, reportAnswer, totalsAnswer } from './answers.ts'
import { createTillClient, type TillClient } from './client.ts'
import { notFoundCode } from './codes.ts'
import { type TillConfig } from './config.ts'
import { instructionOf } from './instruction.ts'
import { createTillPayouts } from './payouts.ts'
import { reportOf } from './report.ts'
import { readTillWebhook } from './webhook.ts'

const everywhere: readonly PayType[] = ['redirect', 'account']
const besides: ReadonlyMap<string, PayType> = new Map([
  ['VND', 'qr'],
  ['THB', 'qr'],
  ['BRL', 'qr'],
  ['INR', 'link'],
])

const tillCapabilities: ChannelCapabilities = {
  currencies: currencyCodes.map(currency => {
    const more = besides.get(currency)
    return {
      currency,
      payTypes: more ? [...everywhere, more] : everywhere,
      stepUnits: displayStepUnits(currency),
      smallestUnits: displayStepUnits(currency),
      largestUnits: largestAmountUnits,
    }
  }),
  orderNumber: /^[A-Za-z0-9_-]{6,40}$/,
  canQuery: true,
}

/** Till as the cashier sees it. Needs nothing but its configuration. */
export function createTillChannel(config: TillConfig, now: () => Date): PaymentChannel {
  const client = createTillClient(config, now)
  return {
    payouts: createTillPayouts(client, config),
    describe: () => tillCapabilities,
    open: (call, order) => openOrder({ client, config, call }, order),
    query: async (call, orderNumber) => {
      try {
        const path = `/v1/orders/${encodeURIComponent(orderNumber)}`
        const said = await client.ask(call, { method: 'GET', path, answer: reportAnswer })
        if (said.orderNumber !== orderNumber) throw new ChannelFault('unreadableAnswer')
        return reportOf(said)
      } catch (error) {
        if (error instanceof ChannelFault && error.gatewayCode === notFoundCode) return 'notFound'
        throw error
      }
    },
    readWebhook: (webhook, at) => readTillWebhook(config, webhook, at),
    listDayTotals: async (call, day) => {
      const path = '/v1/totals'
      const { totals } = await client.ask(call, { method: 'GET', path, query: { day }, answer: totalsAnswer })
      return totals.map(({ currency, count, paid: units }) => ({ count, paid: { currency, units } }))
    },
  }
}

type Opening = { readonly client: TillClient; readonly config: TillConfig; readonly call: ChannelCall }

async function openOrder({ client, config, call }: Opening, order: ChannelOrder): Promise<OpenResult> {
  try {
    checkOrder(tillCapabilities, order)
    const { orderNumber, payType, amount, payerName, language, returnUrl, notifyUrl, expiresAt } = order
    const { currency, units } = amount
    const body = {
      orderNumber,
      payType,
      currency,
      amount: unitsText(units, currency),
      payerName,
      language,
      returnUrl,
      notifyUrl,
      expiresAt: expiresAt.toISOString(),
    }
    const path = '/v1/orders'
    const said = await client.ask(call, { method: 'POST', path, body, answer: openedAnswer })
    if (said.orderNumber !== orderNumber) throw new ChannelFault('unreadableAnswer')
    const instruction = instructionOf(said.instruction, order, config.publicUrl)
    return { outcome: 'opened', gatewayId: said.gatewayId, instruction }
  } catch (error) {
    return openResultOf(error)
  }
}
