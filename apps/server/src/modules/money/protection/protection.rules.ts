import { isHigherLimit, moneyLimits } from '@glasshouse/contract'
import { displayStepUnits, type Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'

export const limitKinds = [
  'deposit_day',
  'deposit_week',
  'loss_day',
  'session_minutes',
  'reminder_minutes',
] as const
export type LimitKind = (typeof limitKinds)[number]

/** A limit: units of the member's currency, or minutes; null is none. */
export type MemberLimit = {
  readonly amount: bigint | null
  /** A higher one that the member has asked for, and when. */
  readonly request: { readonly amount: bigint | null; readonly at: Date } | null
}

/** The requested limits, by kind. */
export type RequestedLimits = Partial<Readonly<Record<LimitKind, bigint | null>>>

/** Amounts are such as a member can pay and see: whole steps of the currency, more than nothing. */
export function checkRequestedLimits(
  requested: RequestedLimits,
  currency: Currency,
): Outcome<RequestedLimits, 'ruleBroken'> {
  for (const kind of moneyLimits) {
    const fault = faultOf(requested[kind] ?? null, currency)
    if (fault) return refuse('ruleBroken', { errors: { [kind]: fault } })
  }
  return ok(requested)
}

function faultOf(units: bigint | null, currency: Currency) {
  if (units === null) return undefined
  if (units <= 0n) return 'err_money_positive'
  return units % displayStepUnits(currency) === 0n ? undefined : 'err_money_format'
}

export const noLimit: MemberLimit = { amount: null, request: null }

const raiseWaitsMs = 24 * 3_600_000
/** An unconfirmed raise expires after so long: the member waits a day once more. */
const requestLivesMs = 7 * 24 * 3_600_000

/** From when on a raise counts, if it is asked for once more. */
export function ripeAt({ at }: { readonly at: Date }): Date {
  return new Date(at.getTime() + raiseWaitsMs)
}

/** Whether a raise is so old that it has expired. */
export function isForgotten({ at }: { readonly at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() > requestLivesMs
}

/**
 * The effect of a requested limit. A lower one applies at once, and so does the current one, which cancels a pending
 * raise. A higher one is stored; confirmed a day later, the same or less, it applies.
 */
export function changeLimit(
  kind: LimitKind,
  before: MemberLimit,
  { amount, now }: { readonly amount: bigint | null; readonly now: Date },
): MemberLimit {
  // A reminder restricts nothing.
  if (kind === 'reminder_minutes' || !isHigherLimit(amount, before.amount)) return { amount, request: null }
  const { request } = before
  if (request !== null && !isForgotten(request, now) && !isHigherLimit(amount, request.amount)) {
    if (now >= ripeAt(request)) return { amount, request: null }
    // Less than what waits already has waited as long.
    return { amount: before.amount, request: { amount, at: request.at } }
  }
  return { amount: before.amount, request: { amount, at: now } }
}
