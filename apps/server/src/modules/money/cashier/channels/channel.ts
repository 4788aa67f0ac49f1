import { type Currency, type Money } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { ChannelFault } from './channel-faults.ts'
import { type PayoutChannel } from './payout-channel.ts'

/**
 * How the payer pays: sent to a page of the gateway, given an account to transfer to, a QR code to scan, or a link
 * that opens the payer's own application.
 */
export type PayType = 'redirect' | 'account' | 'qr' | 'link'

/** What every call carries. A channel stops when the signal aborts: a read throws `timeout`, an opening is `unknown`. */
export type ChannelCall = { readonly signal: AbortSignal; readonly requestId: string }

/** A call that must be over within `timeoutMs`. */
export function channelCall(timeoutMs: number, requestId: string): ChannelCall {
  return { signal: AbortSignal.timeout(timeoutMs), requestId }
}

/** One currency as a gateway handles it, in our units. An amount between two steps is refused, never rounded. */
export type ChannelCurrency = {
  readonly currency: Currency
  readonly payTypes: readonly PayType[]
  readonly stepUnits: bigint
  readonly smallestUnits: bigint
  readonly largestUnits: bigint
}

/** What a gateway can and cannot do; the cashier reads this instead of knowing gateways by name. */
export type ChannelCapabilities = {
  readonly currencies: readonly ChannelCurrency[]
  /** Order numbers that the gateway can carry. */
  readonly orderNumber: RegExp
  /** False: only webhooks and staff report the result of an order; `query` throws `unsupported`. */
  readonly canQuery: boolean
}

/** An order as the gateway is asked for it. `orderNumber` is ours, stored before the call, and never used twice. */
export type ChannelOrder = {
  readonly orderNumber: string
  readonly payType: PayType
  readonly amount: Money
  readonly payerName: string | null
  /** As the site names it (`vi_VN`); a language that the gateway lacks becomes its default. */
  readonly language: string
  /** Where a gateway's page sends the payer afterwards, decided or not. */
  readonly returnUrl: string
  /** Where the gateway sends its webhooks. */
  readonly notifyUrl: string
  readonly expiresAt: Date
}

/** What the payer is shown. */
export type PayInstruction =
  | { readonly type: 'redirect'; readonly payUrl: string }
  | (Transfer & {
      readonly type: 'account'
      readonly account: { readonly bank: string; readonly name: string; readonly number: string }
    })
  /** `text` is ready to be drawn as a QR code. */
  | (Transfer & { readonly type: 'qr'; readonly text: string })
  | (Transfer & { readonly type: 'link'; readonly url: string })

/** A payment that the payer makes elsewhere, at the own bank. */
type Transfer = {
  /** What the transfer must carry, so that the gateway finds its order. */
  readonly reference: string
  /**
   * Only of a sandbox: the page that stands for the payer's bank, so that an order of the demonstration can be paid.
   */
  readonly practiceUrl?: string
}

/**
 * The result of opening an order. `refused` means that this call makes no order; an earlier one without an answer may
 * have made it all the same, unless the reason lies in the content. `unknown` means that there may be one: it is polled
 * by its number, and may be opened again under the same number with the same content, which returns the lost answer.
 */
export type OpenResult =
  | { readonly outcome: 'opened'; readonly gatewayId: string; readonly instruction: PayInstruction }
  | { readonly outcome: 'refused'; readonly reason: ChannelFault }
  | { readonly outcome: 'unknown'; readonly reason: ChannelFault }

/**
 * The gateway's report on an order, by webhook or by poll. `paid` is what it took from the payer, which may differ from
 * the requested amount: the code that credits compares.
 */
export type PaymentReport = {
  readonly orderNumber: string
  readonly gatewayId: string
  /** When it came to this state at the gateway. */
  readonly at: Date
} & ({ readonly state: 'waiting' | 'refused' | 'expired' } | { readonly state: 'paid'; readonly paid: Money })

/** The raw bytes of the message, before parsing. Header names are lower case. */
export type RawWebhook = {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** `id` names this message: the gateway sends it again under the same id until it was answered. */
export type Webhook = { readonly id: string; readonly report: PaymentReport }

/**
 * `signature`: not from the gateway, or changed on the way. `old`: signed too long ago, or too far ahead. `malformed`:
 * signed, but not of the shape that is agreed. `foreign`: signed, but meant for another merchant.
 */
export type WebhookRefusal = 'signature' | 'old' | 'malformed' | 'foreign'

/** What the gateway took, or paid out, on one day (UTC), for the comparison with our own ledger. */
export type DayTotal = { readonly count: number; readonly paid: Money }

/**
 * A payment gateway as the cashier sees it. One channel speaks for one merchant account; it has no persistent state and
 * touches no database: the cashier stores what must be remembered. A repeated webhook reads the same each time.
 */
export interface PaymentChannel {
  describe(): ChannelCapabilities
  /** Does not throw for anything a gateway or a network does. The same number with the same content answers the same. */
  open(call: ChannelCall, order: ChannelOrder): Promise<OpenResult>
  /** "Not found" is only an observation: the opening may still be on its way, so it ends no order before its time. */
  query(call: ChannelCall, orderNumber: string): Promise<PaymentReport | 'notFound'>
  readWebhook(webhook: RawWebhook, now: Date): Outcome<Webhook, WebhookRefusal>
  /** `day` as YYYY-MM-DD; a currency in which nothing was paid is absent. */
  listDayTotals(call: ChannelCall, day: string): Promise<readonly DayTotal[]>
  /** How the same merchant account pays out. */
  readonly payouts: PayoutChannel
}

/** Sorts a thrown fault into a result: `refused` only when it certainly had no effect. Other errors are bugs. */
export function openResultOf(error: unknown): OpenResult {
  if (!(error instanceof ChannelFault)) throw error
  return { outcome: error.effect === 'none' ? 'refused' : 'unknown', reason: error }
}

/** Throws for an order that the gateway cannot carry as it is; nothing is ever rounded on the way to a gateway. */
export function checkOrder({ currencies, orderNumber }: ChannelCapabilities, order: ChannelOrder): void {
  if (!orderNumber.test(order.orderNumber)) throw new Error('an order number that the gateway cannot carry')
  const { currency, units } = order.amount
  const found = currencies.find(each => each.currency === currency)
  if (!found?.payTypes.includes(order.payType)) throw new ChannelFault('unsupported')
  if (units < found.smallestUnits || units > found.largestUnits || units % found.stepUnits !== 0n) {
    throw new ChannelFault('amountRefused')
  }
}
