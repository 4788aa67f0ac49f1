import { currencyCodes, type Currency } from '@glasshouse/money'
import { type DayTotal } from './channels/channel.ts'

/** How much came in one currency on one day, and in how many payments. */
export type Sum = { readonly count: number; readonly units: bigint }
export type CurrencySum = Sum & { readonly currency: Currency }

/** A currency in which the gateway's day and ours are not the same. */
export type DayDifference = { readonly currency: Currency; readonly ours: Sum; readonly theirs: Sum }

const nothing: Sum = { count: 0, units: 0n }

/** By currency, to the unit and to the payment: two faults that cancel each other in the sum show in the count. */
export function compareDay(
  ours: readonly CurrencySum[],
  theirs: readonly DayTotal[],
): readonly DayDifference[] {
  return currencyCodes.flatMap(currency => {
    const own = ours.find(each => each.currency === currency) ?? nothing
    const reported = theirs.find(each => each.paid.currency === currency)
    const other = reported ? { count: reported.count, units: reported.paid.units } : nothing
    if (own.count === other.count && own.units === other.units) return []
    return [{ currency, ours: { count: own.count, units: own.units }, theirs: other }]
  })
}

/** A difference as it is kept from one look to the next: `VND: 3 of 15000000 here, 2 of 10000000 there`, in units. */
export function lineOf({ currency, ours, theirs }: DayDifference): string {
  return `${currency}: ${ours.count} of ${ours.units} here, ${theirs.count} of ${theirs.units} there`
}

/** Messages of a day's last minutes have come by then, and questions about those that have not. */
const settledAfterMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000
/** After a longer standstill there is more to review than days. */
const mostDays = 3

/** The days (UTC) that are over and settled, yesterday first. */
export function daysToMatch(now: Date): readonly string[] {
  const settled = now.getTime() - settledAfterMs
  return Array.from({ length: mostDays }, (_, back) =>
    new Date(settled - (back + 1) * dayMs).toISOString().slice(0, 10),
  )
}

const againAfterSilenceMs = 10 * 60_000
const againAfterDifferenceMs = 6 * 60 * 60_000

/** When to compare again: soon after no answer, later after a difference, never if all was the same. */
export function nextLookAt(now: Date, came: 'silent' | 'different' | 'same'): Date | null {
  if (came === 'same') return null
  return new Date(now.getTime() + (came === 'silent' ? againAfterSilenceMs : againAfterDifferenceMs))
}
