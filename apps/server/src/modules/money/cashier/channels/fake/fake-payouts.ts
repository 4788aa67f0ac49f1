import { currencyCodes, largestAmountUnits, type Money } from '@glasshouse/money'
import { type ChannelCall, type DayTotal, type RawWebhook } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import {
  checkPayout,
  payResultOf,
  type AskedPayout,
  type PayoutChannel,
  type PayoutReport,
} from '../payout-channel.ts'
import { fakePayoutMessage, readFakePayoutWebhook, signFakeWebhook } from './fake-webhooks.ts'

/** What the bank behind the fake gateway does, and what a test may look at. */
export type FakePayouts = {
  readonly channel: PayoutChannel
  /** The bank sends the money: what was asked, unless an amount is given. */
  pay(payoutNumber: string, paid?: Money): void
  refuse(payoutNumber: string): void
  /** What the gateway would send of the payout as it is now, signed at this moment. */
  webhook(payoutNumber: string): RawWebhook
  /** Numbers of all payouts that were asked for, oldest first. */
  numbers(): readonly string[]
  stateOf(payoutNumber: string): PayoutReport['state'] | undefined
  /** How many requests to pay have come, for all payouts. */
  requests(): number
}

type Strike = <T>(on: 'pay' | 'queryPayout', call: ChannelCall, work: () => T) => Promise<T>

type FakePayout = { readonly asked: AskedPayout; report: PayoutReport }

const currencies = currencyCodes.map(currency => ({
  currency,
  stepUnits: 1n,
  smallestUnits: 1n,
  largestUnits: largestAmountUnits,
}))

export function createFakePayouts({
  now,
  strike,
  isHidden,
}: {
  readonly now: () => Date
  readonly strike: Strike
  /** Whether the next question is answered by "not found", whatever there is. */
  readonly isHidden: () => boolean
}): FakePayouts {
  const payouts = new Map<string, FakePayout>()
  let requests = 0
  const of = (payoutNumber: string) => findIn(payouts, payoutNumber)
  const at = (payoutNumber: string) => ({ payoutNumber, gatewayId: `fake-${payoutNumber}`, at: now() })
  const accept = (asked: AskedPayout) => {
    const { payoutNumber } = asked
    const known = payouts.get(payoutNumber)
    if (known && contentOf(known.asked) !== contentOf(asked)) throw new ChannelFault('conflict')
    if (known) return known.report
    const report: PayoutReport = { ...at(payoutNumber), state: 'accepted' }
    payouts.set(payoutNumber, { asked, report })
    return report
  }
  return {
    channel: {
      currencies: () => currencies,
      pay: async (call, payout) => {
        requests += 1
        try {
          checkPayout(currencies, payout)
          return { outcome: 'taken', report: await strike('pay', call, () => accept(payout)) }
        } catch (error) {
          return payResultOf(error)
        }
      },
      query: async (call, payoutNumber) => {
        if (isHidden()) return 'notFound'
        return strike('queryPayout', call, () => payouts.get(payoutNumber)?.report ?? 'notFound')
      },
      readWebhook: readFakePayoutWebhook,
      listDayTotals: async (_call, day) => dayTotals([...payouts.values()], day),
    },
    pay: (payoutNumber, paid) => {
      const payout = of(payoutNumber)
      if (payout.report.state !== 'accepted') throw new Error('a payout is decided once')
      payout.report = { ...at(payoutNumber), state: 'paid', paid: paid ?? payout.asked.amount }
    },
    refuse: payoutNumber => {
      const payout = of(payoutNumber)
      if (payout.report.state !== 'accepted') throw new Error('a payout is decided once')
      payout.report = { ...at(payoutNumber), state: 'refused' }
    },
    webhook: payoutNumber => signFakeWebhook(fakePayoutMessage(of(payoutNumber).report), now()),
    numbers: () => [...payouts.keys()],
    requests: () => requests,
    stateOf: payoutNumber => payouts.get(payoutNumber)?.report.state,
  }
}

function findIn(payouts: ReadonlyMap<string, FakePayout>, payoutNumber: string): FakePayout {
  const found = payouts.get(payoutNumber)
  if (!found) throw new Error(`the fake gateway has no payout ${payoutNumber}`)
  return found
}

function contentOf({ amount, ...rest }: AskedPayout): string {
  return JSON.stringify([amount.currency, `${amount.units}`, rest])
}

function dayTotals(payouts: readonly FakePayout[], day: string): DayTotal[] {
  const totals = new Map<string, DayTotal>()
  for (const { report } of payouts) {
    if (report.state !== 'paid' || !report.at.toISOString().startsWith(day)) continue
    const { currency, units } = report.paid
    const before = totals.get(currency) ?? { count: 0, paid: { currency, units: 0n } }
    totals.set(currency, { count: before.count + 1, paid: { currency, units: before.paid.units + units } })
  }
  return [...totals.values()]
}
