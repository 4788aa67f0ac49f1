import { largestAmountUnits, type Currency } from '@glasshouse/money'
import type { Capabilities } from '@glasshouse/provider-kit'

/** What becomes of an order to a provider; the check of its table names the same. */
export const openOrderStates = ['created', 'sent', 'unknown', 'manual'] as const
export const orderStates = [...openOrderStates, 'applied', 'rejected'] as const

export type OpenOrderState = (typeof openOrderStates)[number]
export type OrderState = (typeof orderStates)[number]

/** The key in the ledger under which an order ended: by it, what the main wallet held then is found again. */
export function endKeyOf(orderId: string) {
  return { scope: 'provider_transfer', key: `${orderId}/end` } as const
}

/** Pauses between polls about an order without an answer: at 1, 2, 5, 10 and 30 seconds, then at a fixed interval. */
const pausesMs = [1_000, 1_000, 3_000, 5_000, 20_000] as const
const workerPauseMs = 300_000

/** How long to wait before the next question, when `checks` were asked already. There is no last question. */
export function pauseBeforeCheckMs(checks: number): number {
  return pausesMs[checks] ?? workerPauseMs
}

/** "Not found" must be answered twice, this far apart: the first request may still be in flight. */
const leastBetweenNotFoundMs = 60_000

/**
 * How long after the first "not found" a second one is the truth. Undefined when the provider promises no horizon:
 * then only a person may end the order.
 */
export function notFoundIsFinalAfterMs(horizonMs: number | null): number | undefined {
  return horizonMs === null ? undefined : Math.max(leastBetweenNotFoundMs, horizonMs)
}

/** An order that is still open after a day is shown to staff; polling goes on all the same. */
export const manualAfterMs = 24 * 3_600_000

/** An order that was sent and then given up is looked for again, in case the provider applied it after all. */
export const lateChecksMs = [600_000, 24 * 3_600_000] as const

export const recoveryCooldownMs = 10_000

/** Whole seconds until the next recovery may be asked for; 0 when it may be now. */
export function cooldownLeftS(askedAt: Date | null, now: Date): number {
  if (askedAt === null) return 0
  const leftMs = askedAt.getTime() + recoveryCooldownMs - now.getTime()
  // An instant in the future was written by a clock that has been set back since; it is not waited for.
  return leftMs > recoveryCooldownMs ? 0 : Math.ceil(Math.max(leftMs, 0) / 1_000)
}

/**
 * Whole seconds to wait while another process has the lease. A lease mostly ends long before its time, so the cooldown,
 * which is certain, comes first; the answer never names more than that.
 */
export function waitForLeaseS(askedAt: Date | null, leaseLeftMs: number, now: Date): number {
  const cooldownS = cooldownLeftS(askedAt, now)
  if (cooldownS > 0) return cooldownS
  return Math.ceil(Math.min(leaseLeftMs, recoveryCooldownMs) / 1_000)
}

/**
 * How much more a member may risk: what they may still lose today, without what is at providers already, or on its way
 * to them, and can be lost there.
 */
export function playRoom(
  leftUnits: bigint,
  { atProviders, onTheWay }: { readonly atProviders: bigint; readonly onTheWay: bigint },
): bigint {
  const room = leftUnits - atProviders - onTheWay
  return room > 0n ? room : 0n
}

/**
 * Units that one transfer to or from a provider can carry: all there is, down to the provider's own step, and no more
 * than the largest amount. What is beyond it follows in a transfer of its own.
 */
export function amountToMove(
  availableUnits: bigint,
  currency: Currency,
  { currencies }: Capabilities,
): bigint {
  const rule = currencies.find(each => each.currency === currency)
  if (!rule) return 0n
  const stepped = wholeSteps(least(availableUnits, rule.maxTransferUnits, largestAmountUnits), rule.stepUnits)
  return stepped < rule.minTransferUnits ? 0n : stepped
}

/** The limits of one manual transfer; undefined if the provider does not take the currency. */
export function manualTransferLimits({ currencies }: Capabilities, currency: Currency) {
  const rule = currencies.find(each => each.currency === currency)
  if (!rule) return undefined
  const { stepUnits, minTransferUnits, maxTransferUnits } = rule
  // A provider that names no smallest amount still moves no less than one step.
  const minUnits = minTransferUnits > stepUnits ? minTransferUnits : stepUnits
  return { stepUnits, minUnits, maxUnits: wholeSteps(least(maxTransferUnits, largestAmountUnits), stepUnits) }
}

export type ManualTransferEnd = 'done' | 'pending' | 'untouched' | 'inMaintenance' | 'providerRefused'

/** What a member sees of their order, by its state and the reason of its end. */
export function decideEnd({
  state,
  reason,
}: {
  readonly state: OrderState
  readonly reason: string | null
}): ManualTransferEnd {
  if (state === 'applied') return 'done'
  if (state !== 'rejected') return 'pending'
  if (reason === 'maintenance' || reason === 'transfersClosed') return 'inMaintenance'
  // The provider received nothing of it: no connection was made, or the transfer was always unknown there.
  if (reason === 'notConnected' || reason === 'neverSent' || reason === 'notFound') return 'untouched'
  return 'providerRefused'
}

/** More than this at one provider cannot be a member's balance, and is not booked. */
export const mostAtProviderUnits = 1_000n * largestAmountUnits

/** A difference in amounts that the ledger takes: many rounds together may be more than any single amount. */
export function inAmounts(units: bigint): bigint[] {
  const amounts: bigint[] = []
  for (let left = units; left > 0n; left -= largestAmountUnits) amounts.push(least(left, largestAmountUnits))
  return amounts
}

function least(first: bigint, ...others: readonly bigint[]): bigint {
  return others.reduce((so, each) => (each < so ? each : so), first)
}

function wholeSteps(units: bigint, stepUnits: bigint): bigint {
  return units <= 0n ? 0n : units - (units % stepUnits)
}

/**
 * Pauses before a scheduled withdrawal: the first leaves time to the current game, the others follow a provider that
 * did not release the money.
 */
const returnPausesMs = [20_000, 10_000, 30_000, 60_000] as const

export function pauseBeforeReturnMs(tries: number): number {
  return returnPausesMs[tries] ?? workerPauseMs
}

export type RecoveredStatus = 'done' | 'failed' | 'skipped'

/** Our name for a player at a provider. Members of all sites meet there, so the site is part of it. */
export function playerRefOf(siteId: number, memberId: bigint): string {
  return `s${siteId}m${memberId}`
}
