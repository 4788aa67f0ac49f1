import { type Database } from '@glasshouse/postgres'
import { type Metrics } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import { countReviewing } from './orders.queries.ts'
import { countHeld } from './withdrawals/payouts.queries.ts'

/** The source of the report that an order was paid. */
export type Payer = 'webhook' | 'query' | 'operator'

export type CashierMetrics = {
  /** A message of a gateway and what came of it; the name of a gateway that we do not have is never a label. */
  webhook(gateway: string, result: string): void
  credited(payer: Payer): void
  /** A gateway reported something that contradicts the booked state: staff have to look. */
  contradiction(gateway: string): void
  /** A call to a gateway, by what came of it. */
  gatewayCall(
    gateway: string,
    call: 'open' | 'query' | 'totals' | 'pay' | 'queryPayout' | 'payoutTotals',
    result: string,
  ): void
  /** A message of a gateway about a payout. */
  payoutWebhook(gateway: string, result: string): void
  /** What came of a payout, or of a word about it. */
  payout(gateway: string, result: string): void
  /** A gateway's day was compared with ours. */
  dayMatched(gateway: string): void
  /** One thing, in one currency, in which they differ. */
  dayDifference(gateway: string): void
}

const nothing = () => undefined

/** For processes without metrics. */
export const silentCashierMetrics: CashierMetrics = {
  webhook: nothing,
  credited: nothing,
  contradiction: nothing,
  gatewayCall: nothing,
  payoutWebhook: nothing,
  payout: nothing,
  dayMatched: nothing,
  dayDifference: nothing,
}

export function createCashierMetrics(metrics: Metrics): CashierMetrics {
  const webhooks = metrics.counter('glasshouse_deposit_webhooks_total', 'Messages of payment gateways', [
    'gateway',
    'result',
  ])
  const credits = metrics.counter('glasshouse_deposits_credited_total', 'Deposits credited, by who told', [
    'payer',
  ])
  const contradictions = metrics.counter(
    'glasshouse_deposit_contradictions_total',
    'Reports of gateways that contradict what is booked',
    ['gateway'],
  )
  const calls = metrics.counter('glasshouse_gateway_calls_total', 'Calls to payment gateways', [
    'gateway',
    'call',
    'result',
  ])
  const payoutWebhooks = metrics.counter(
    'glasshouse_payout_webhooks_total',
    'Messages of payment gateways about payouts',
    ['gateway', 'result'],
  )
  const payouts = metrics.counter('glasshouse_payouts_total', 'Reports on payouts, by what came of them', [
    'gateway',
    'result',
  ])
  const days = metrics.counter(
    'glasshouse_gateway_days_compared_total',
    'Days of a gateway that were compared with the credited deposits',
    ['gateway'],
  )
  const differences = metrics.counter(
    'glasshouse_gateway_day_differences_total',
    'Differences between a day of a gateway and the credited deposits',
    ['gateway'],
  )
  return {
    webhook: (gateway, result) => webhooks.inc({ gateway, result }),
    credited: payer => credits.inc({ payer }),
    contradiction: gateway => contradictions.inc({ gateway }),
    payoutWebhook: (gateway, result) => payoutWebhooks.inc({ gateway, result }),
    payout: (gateway, result) => payouts.inc({ gateway, result }),
    dayMatched: gateway => days.inc({ gateway }),
    dayDifference: gateway => differences.inc({ gateway }),
    gatewayCall: (gateway, call, result) => calls.inc({ gateway, call, result }),
  }
}

/** Read from the database at each scrape: every server reports the same value, so it must not be summed. */
export function addDepositFigures(metrics: Metrics, database: Pick<Database, 'transaction'>): void {
  const reviewing = metrics.gauge(
    'glasshouse_deposits_reviewing',
    'Deposit orders that wait for a person, by why',
    ['note'],
  )
  const held = metrics.gauge('glasshouse_payouts_held', 'Payouts that wait for a person, by why', ['note'])
  metrics.readWhenAsked([held], async () => {
    const counts = await database.transaction(countHeld, forAllSites)
    for (const note of heldNotes) held.set({ note }, counts.find(each => each.note === note)?.count ?? 0)
  })
  metrics.readWhenAsked([reviewing], async () => {
    const counts = await database.transaction(countReviewing, forAllSites)
    for (const note of reviewNotes) {
      reviewing.set({ note }, counts.find(each => each.note === note)?.count ?? 0)
    }
  })
}

const heldNotes = ['amountDiffers', 'currencyDiffers', 'conflict', 'noAnswer'] as const

const reviewNotes = ['amountDiffers', 'currencyDiffers', 'memberClosed', 'overOwnLimit', 'paidLate'] as const
