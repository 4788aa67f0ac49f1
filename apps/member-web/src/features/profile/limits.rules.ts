import type { MemberLimits, MoneyLimit } from '@glasshouse/contract'
import { isHigherLimit, sessionMinutes } from '@glasshouse/contract'
import { displayStepUnits, unitsText, type Currency } from '@glasshouse/money'
import { readTypedAmount, readTypedCount, unitsOf } from '@glasshouse/web-kit'

export const limitNames = ['deposit_day', 'deposit_week', 'loss_day', 'session_minutes'] as const
export type LimitName = (typeof limitNames)[number]

/** A limit as on the wire: an amount as text, or minutes; null is none. */
export type LimitValue = string | number | null

export type LimitState = {
  readonly limit: LimitValue
  readonly request: { readonly limit: LimitValue; readonly ripe_at: string; readonly is_ripe: 0 | 1 } | null
  /** What of it is used up; undefined for a length of time. */
  readonly used: string | undefined
}

export function limitOf(limits: MemberLimits, name: LimitName): LimitState {
  return name === 'session_minutes' ? { ...limits.session_minutes, used: undefined } : limits[name]
}

export function isMoney(name: LimitName): name is MoneyLimit {
  return name !== 'session_minutes'
}

export type Typed = { readonly ok: true; readonly value: string | number } | { readonly ok: false }

/** The typed value in wire form: whole steps of the currency, or whole minutes. */
export function readLimit(
  name: LimitName,
  typed: string,
  reader: { currency: Currency; tag: string },
): Typed {
  if (!isMoney(name)) return readMinutes(typed)
  const amount = readTypedAmount(typed, reader.tag)
  return amount.ok && amount.units > 0n && amount.units % displayStepUnits(reader.currency) === 0n
    ? { ok: true, value: unitsText(amount.units, reader.currency) }
    : { ok: false }
}

function readMinutes(typed: string): Typed {
  const { least, most } = sessionMinutes
  const minutes = readTypedCount(typed)
  return minutes !== undefined && minutes >= least && minutes <= most
    ? { ok: true, value: minutes }
    : { ok: false }
}

/**
 * Whether the server would store a raise rather than apply it at once. A raise that has waited its day applies as soon
 * as it is confirmed, and so does anything below it.
 */
export function isRaise(
  { limit, request }: Pick<LimitState, 'limit' | 'request'>,
  after: LimitValue,
): boolean {
  return isHigherLimit(plain(after), plain(request?.is_ripe === 1 ? request.limit : limit))
}

function plain(value: LimitValue): bigint | null {
  if (value === null) return null
  return typeof value === 'string' ? unitsOf(value) : BigInt(value)
}
