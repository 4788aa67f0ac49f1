import { type Currency, type Money } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { type ChannelCall, type DayTotal, type RawWebhook, type WebhookRefusal } from './channel.ts'
import { ChannelFault } from './channel-faults.ts'

/** A payout as the gateway is asked for it. `payoutNumber` is ours, stored before the call, and never used twice. */
export type AskedPayout = {
  readonly payoutNumber: string
  readonly amount: Money
  readonly payee: { readonly bank: string; readonly name: string; readonly number: string }
  /** Where the gateway sends its webhooks. */
  readonly notifyUrl: string
}

/**
 * The gateway's report on a payout, by its answer, by webhook or by query. `paid` is what it sent, which may differ
 * from what was asked: the code that books compares. One that is refused, even after it was accepted, has moved no
 * money and never will.
 */
export type PayoutReport = {
  readonly payoutNumber: string
  readonly gatewayId: string
  /** When it came to this state at the gateway. */
  readonly at: Date
} & ({ readonly state: 'accepted' | 'refused' } | { readonly state: 'paid'; readonly paid: Money })

/**
 * The result of asking for a payout. `refused` means that this call made no payout; an earlier one without an answer may
 * have made it all the same, unless the reason lies in the content. `unknown` means that there may be one: it is asked
 * about by its number, and may be asked for again under the same number with the same content, which makes no second.
 */
export type PayResult =
  | { readonly outcome: 'taken'; readonly report: PayoutReport }
  | { readonly outcome: 'refused'; readonly reason: ChannelFault }
  | { readonly outcome: 'unknown'; readonly reason: ChannelFault }

/** One currency as a gateway pays it out, in our units. */
export type PayoutCurrency = {
  readonly currency: Currency
  readonly stepUnits: bigint
  readonly smallestUnits: bigint
  readonly largestUnits: bigint
}

export type PayoutWebhook = { readonly id: string; readonly report: PayoutReport }

/** A gateway's way out. Like the way in it has no persistent state and touches no database. */
export interface PayoutChannel {
  /** A gateway that pays nothing out has none. */
  currencies(): readonly PayoutCurrency[]
  /** Does not throw for anything a gateway or a network does. The same number with the same content is one payout. */
  pay(call: ChannelCall, payout: AskedPayout): Promise<PayResult>
  /** "Not found" is only an observation: the request may still be on its way. */
  query(call: ChannelCall, payoutNumber: string): Promise<PayoutReport | 'notFound'>
  readWebhook(webhook: RawWebhook, now: Date): Outcome<PayoutWebhook, WebhookRefusal>
  /** `day` as YYYY-MM-DD (UTC); a currency in which nothing was paid out is absent. */
  listDayTotals(call: ChannelCall, day: string): Promise<readonly DayTotal[]>
}

/** Sorts a thrown fault into a result: `refused` only when it certainly had no effect. Other errors are bugs. */
export function payResultOf(error: unknown): PayResult {
  if (!(error instanceof ChannelFault)) throw error
  return { outcome: error.effect === 'none' ? 'refused' : 'unknown', reason: error }
}

const payoutNumbers = /^[A-Za-z0-9_-]{6,40}$/

/** Throws for a payout that the gateway cannot carry as it is; nothing is ever rounded on the way to a gateway. */
export function checkPayout(currencies: readonly PayoutCurrency[], payout: AskedPayout): void {
  if (!payoutNumbers.test(payout.payoutNumber)) throw new Error('a payout number that no gateway can carry')
  const { currency, units } = payout.amount
  const found = currencies.find(each => each.currency === currency)
  if (!found) throw new ChannelFault('unsupported')
  if (units < found.smallestUnits || units > found.largestUnits || units % found.stepUnits !== 0n) {
    throw new ChannelFault('amountRefused')
  }
}
