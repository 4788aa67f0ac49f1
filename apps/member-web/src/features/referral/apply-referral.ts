import { writeCookie, type Page } from '@glasshouse/web-kit'
import { followReferral, type Arrival, type Followed } from './follow-referral.ts'

/** Follows the referral and shows the currency that it fixes; returns the message if it is invalid. */
export async function applyReferral(
  arrival: Arrival,
  switchTo: Page['switchTo'],
): Promise<Followed['notice']> {
  const { notice, currency } = await followReferral(arrival)
  if (currency === null) return notice
  // The pages that follow begin with it, also where this one was drawn in it already.
  writeCookie('ccy', currency)
  writeCookie('currency', currency)
  if (currency !== arrival.currency) await switchTo({ currency })
  return notice
}
