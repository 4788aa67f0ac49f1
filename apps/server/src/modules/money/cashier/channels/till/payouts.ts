import { currencyCodes, displayStepUnits, largestAmountUnits, unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type z } from 'zod'
import { type RawWebhook, type WebhookRefusal } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import {
  checkPayout,
  payResultOf,
  type PayoutChannel,
  type PayoutCurrency,
  type PayoutReport,
  type PayoutWebhook,
} from '../payout-channel.ts'
import { payoutAnswer, totalsAnswer } from './answers.ts'
import { type TillClient } from './client.ts'
import { notFoundCode } from './codes.ts'
import { type TillConfig } from './config.ts'
import { readSigned } from './webhook.ts'

const currencies: readonly PayoutCurrency[] = currencyCodes.map(currency => ({
  currency,
  stepUnits: displayStepUnits(currency),
  smallestUnits: displayStepUnits(currency),
  largestUnits: largestAmountUnits,
}))

/** Till's way out, over the same client as its way in. */
export function createTillPayouts(client: TillClient, config: TillConfig): PayoutChannel {
  return {
    currencies: () => currencies,
    pay: async (call, payout) => {
      try {
        checkPayout(currencies, payout)
        const { payoutNumber, amount, payee, notifyUrl } = payout
        const { currency, units } = amount
        const body = { payoutNumber, currency, amount: unitsText(units, currency), payee, notifyUrl }
        const path = '/v1/payouts'
        const said = await client.ask(call, { method: 'POST', path, body, answer: payoutAnswer })
        return { outcome: 'taken', report: reportOf(said, payoutNumber) }
      } catch (error) {
        return payResultOf(error)
      }
    },
    query: async (call, payoutNumber) => {
      try {
        const path = `/v1/payouts/${encodeURIComponent(payoutNumber)}`
        return reportOf(await client.ask(call, { method: 'GET', path, answer: payoutAnswer }), payoutNumber)
      } catch (error) {
        if (error instanceof ChannelFault && error.gatewayCode === notFoundCode) return 'notFound'
        throw error
      }
    },
    readWebhook: (webhook, now) => readPayoutWebhook(config, webhook, now),
    listDayTotals: async (call, day) => {
      const path = '/v1/payout-totals'
      const { totals } = await client.ask(call, { method: 'GET', path, query: { day }, answer: totalsAnswer })
      return totals.map(({ currency, count, paid: units }) => ({ count, paid: { currency, units } }))
    },
  }
}

function readPayoutWebhook(
  config: TillConfig,
  webhook: RawWebhook,
  now: Date,
): Outcome<PayoutWebhook, WebhookRefusal> {
  const read = readSigned(config, webhook, now)
  if (!read.ok) return read
  const said = payoutAnswer.safeParse(read.value.json)
  if (!said.success) return refuse('malformed')
  return ok({ id: read.value.id, report: reportOf(said.data, said.data.payoutNumber) })
}

function reportOf(said: z.infer<typeof payoutAnswer>, asked: string): PayoutReport {
  const { payoutNumber, gatewayId, at } = said
  if (payoutNumber !== asked) throw new ChannelFault('unreadableAnswer')
  const facts = { payoutNumber, gatewayId, at }
  if (said.state !== 'PAID') return { ...facts, state: said.state === 'REFUSED' ? 'refused' : 'accepted' }
  return { ...facts, state: 'paid', paid: { currency: said.currency, units: said.paid } }
}
