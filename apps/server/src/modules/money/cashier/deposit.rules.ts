import { fractionOf, type Money } from '@glasshouse/money'
import { type PaymentReport } from './channels/channel.ts'
import { type Deposit } from './orders.queries.ts'

const wholeParts = 10_000n

/** A channel's fee: a rate in parts of 10,000 and a fixed part, both zero if the site pays it. */
export type FeeTerms = { readonly feeParts: number; readonly feeFixedUnits: bigint }

/** What is credited is rounded down to a unit, so the fee and the credit always add up to the payment. */
export function creditOf(units: bigint, { feeParts, feeFixedUnits }: FeeTerms): bigint {
  return (
    fractionOf(units, { numerator: wholeParts - BigInt(feeParts), denominator: wholeParts }, 'down') -
    feeFixedUnits
  )
}

/** `1.5` for 150 parts of 10,000. */
export function percentText(deps: number): string {
  const text = deps.toString().padStart(3, '0')
  const decimals = text.slice(-2).replace(/0+$/, '')
  return decimals === '' ? text.slice(0, -2) : `${text.slice(0, -2)}.${decimals}`
}

/** The effect of a report on an order in its current state. */
export type ReportDecision =
  | { readonly type: 'nothing' }
  /** The booked state and the gateway's report contradict each other. */
  | { readonly type: 'contradiction' }
  | { readonly type: 'credit'; readonly note: 'paid' | 'paidLate' }
  | { readonly type: 'review'; readonly note: 'amountDiffers' | 'currencyDiffers' | 'paidLate' }
  | { readonly type: 'end'; readonly state: 'refused' | 'expired'; readonly note: 'payerRefused' | 'expired' }

const nothing = { type: 'nothing' } as const
const contradiction = { type: 'contradiction' } as const

/** The amount is never the gateway's to decide: only exactly what was asked for is credited without a person. */
export function decideReport(order: Deposit, report: PaymentReport): ReportDecision {
  if (order.gatewayId !== null && order.gatewayId !== report.gatewayId) return contradiction
  if (report.state === 'paid') return decidePaid(order, report.paid)
  if (report.state === 'waiting') return nothing
  if (order.state === 'success' || order.state === 'reviewing') {
    // A message from before the payment has no news; one from after it does.
    const isOvertaken = order.paidAt !== null && report.at <= order.paidAt
    return isOvertaken || order.paidUnits === null ? nothing : contradiction
  }
  if (order.state !== 'waiting') return nothing
  return report.state === 'refused'
    ? { type: 'end', state: 'refused', note: 'payerRefused' }
    : { type: 'end', state: 'expired', note: 'expired' }
}

function decidePaid(order: Deposit, paid: Money): ReportDecision {
  const known =
    order.paidUnits === null ? undefined : { currency: order.paidCurrency, units: order.paidUnits }
  const isKnown = known?.currency === paid.currency && known.units === paid.units
  const isAsked = paid.currency === order.currency && paid.units === order.amountUnits
  if (order.state === 'success') {
    // Staff may have credited it before the gateway reported anything.
    return isKnown || (known === undefined && isAsked) ? nothing : contradiction
  }
  if (known !== undefined) return isKnown ? nothing : contradiction
  if (order.note === 'declined') return { type: 'review', note: 'paidLate' }
  if (paid.currency !== order.currency) return { type: 'review', note: 'currencyDiffers' }
  if (!isAsked) return { type: 'review', note: 'amountDiffers' }
  return { type: 'credit', note: order.state === 'waiting' ? 'paid' : 'paidLate' }
}

const second = 1_000
const minute = 60 * second
/** An order without payment details is urgent; one that waits for its payer is reported by webhook. */
const pausesUnopenedMs = [1, 2, 5, 10, 30].map(each => each * second)
const pausesOpenMs = [15, 30, 60].map(each => each * second)
/** An order that has ended unpaid may be paid all the same: asked about for a day, less and less often. */
const pausesEndedMs = [1, 5, 30, 120, 720, 564].map(each => each * minute)
/** How long after its end an order waits for an answer of a gateway that is silent. */
export const expiryGraceMs = 10 * minute

/** When the gateway is asked next; null when there is nothing left to ask. */
export function nextAskAt(
  order: Pick<Deposit, 'state' | 'openedAt' | 'asks' | 'expiresAt'>,
  { now, canQuery }: { readonly now: Date; readonly canQuery: boolean },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (order.state === 'waiting') {
    if (order.openedAt !== null && !canQuery) return later(order.expiresAt, after(second))
    const pauses = order.openedAt === null ? pausesUnopenedMs : pausesOpenMs
    const next = after(pauses[order.asks] ?? pauses.at(-1) ?? minute)
    // Its end is never slept through, and after its end it is asked about in the same rhythm.
    return now < order.expiresAt && next > order.expiresAt ? order.expiresAt : next
  }
  if (order.state !== 'expired' && order.state !== 'cancelled' && order.state !== 'refused') return null
  const pause = pausesEndedMs[order.asks]
  return canQuery && pause !== undefined ? after(pause) : null
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
