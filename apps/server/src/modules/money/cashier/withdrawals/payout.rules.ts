import type { PayoutReport } from '../channels/payout-channel.ts'
import type { Payout } from './payouts.queries.ts'

/** The effect of a report on a payout in its current state. */
export type PayoutDecision =
  | { readonly type: 'nothing' }
  /** The booked state and the gateway's report contradict each other. */
  | { readonly type: 'contradiction' }
  | { readonly type: 'accept' }
  | { readonly type: 'pay' }
  | { readonly type: 'hold'; readonly note: 'amountDiffers' | 'currencyDiffers' }
  /** The gateway has moved no money and never will: it goes back to the member. */
  | { readonly type: 'return' }

const nothing = { type: 'nothing' } as const
const contradiction = { type: 'contradiction' } as const

/** Only exactly what was asked is booked as paid without a person. */
export function decidePayout(payout: Payout, report: PayoutReport): PayoutDecision {
  if (payout.gatewayId !== null && payout.gatewayId !== report.gatewayId) return contradiction
  // A message from before has no news.
  if (report.state === 'accepted') return payout.state === 'sending' ? { type: 'accept' } : nothing
  if (payout.paidUnits !== null) return isKnown(payout, report) ? nothing : contradiction
  if (payout.state === 'refused') return report.state === 'refused' ? nothing : contradiction
  // Staff have settled one without a word of its gateway: whatever it says now, they look.
  if (payout.state === 'settled' || payout.state === 'returned') return contradiction
  // Its gateway knows another content under this number: whatever it reports may be of that one.
  if (payout.note === 'conflict') return contradiction
  if (report.state !== 'paid') return { type: 'return' }
  if (report.paid.currency !== payout.currency) return { type: 'hold', note: 'currencyDiffers' }
  return report.paid.units === payout.units ? { type: 'pay' } : { type: 'hold', note: 'amountDiffers' }
}

function isKnown({ paidUnits, paidCurrency }: Payout, report: PayoutReport): boolean {
  return report.state === 'paid' && report.paid.units === paidUnits && report.paid.currency === paidCurrency
}

const second = 1_000
const minute = 60 * second
/** One that may have been lost is urgent; one that was accepted is reported by its gateway. */
const pausesUnknownMs = [1, 2, 5, 10, 30, 60].map(each => each * second)
const pausesAcceptedMs = [5, 15, 30, 60, 300].map(each => each * second)
/** Without a definite word for so long a payout is held for staff, who settle it with the gateway. */
const longestMs = 72 * 60 * minute

/** When the gateway is asked next; undefined when staff have to. */
export function nextPayoutAskAt(
  { state, asks, createdAt }: Pick<Payout, 'state' | 'asks' | 'createdAt'>,
  now: Date,
): Date | undefined {
  if (now.getTime() - createdAt.getTime() > longestMs) return undefined
  const pauses = state === 'sending' ? pausesUnknownMs : pausesAcceptedMs
  return new Date(now.getTime() + (pauses[asks - 1] ?? pauses.at(-1) ?? minute))
}
