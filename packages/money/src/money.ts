import { currencies, type Currency } from './currencies.ts'

/**
 * An amount of one currency. `units` are ten-thousandths of the currency, which is one scale for all of them:
 * 12.50 USD is 125_000n units, 1,000 VND is 10_000_000n units.
 */
export type Money = { readonly currency: Currency; readonly units: bigint }

/** Decimals that an amount carries inside; a scale cannot be changed later, so it is finer than anyone displays. */
export const scaleDigits = 4
export const unitsPerWhole = 10_000n

/** The largest single amount that is accepted anywhere, in units (10^15: one hundred billion whole units). */
export const largestAmountUnits = 10n ** 15n

export type MoneyFault = 'notMoney' | 'tooManyDecimals' | 'tooLarge'

export type ParsedUnits =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly refusal: MoneyFault }

/** Plain decimal digits only: no sign but a leading minus, no exponent, no separators, no full-width digits. */
const moneyPattern = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/
/** More characters than any amount has before its point: what is longer need not be counted. */
const longestWhole = 20

/** Reads a decimal string of the wire into units. Source: decision record 002. */
export function parseUnits(text: string): ParsedUnits {
  if (!moneyPattern.test(text)) return { ok: false, refusal: 'notMoney' }
  const [whole = '', fraction = ''] = text.split('.')
  if (whole.length > longestWhole) return { ok: false, refusal: 'tooLarge' }
  const units = exactUnits(`${whole}.${fraction.slice(0, scaleDigits)}`)
  if (units > largestAmountUnits || units < -largestAmountUnits) return { ok: false, refusal: 'tooLarge' }
  return fraction.length > scaleDigits
    ? { ok: false, refusal: 'tooManyDecimals' }
    : { ok: true, value: units }
}

/** Balances and totals on the wire. Thirty digits are more than any ledger adds up to, and an end to what is read. */
export const sumPattern = /^-?(0|[1-9][0-9]{0,29})(\.[0-9]{1,4})?$/

/**
 * Reads a balance or a total of the wire into units, exactly. A sum of many amounts may be larger than any one of them,
 * so the bound of a single amount does not apply. An amount that a person typed goes through `parseUnits`.
 */
export function parseSum(text: string): ParsedUnits {
  return sumPattern.test(text) ? { ok: true, value: exactUnits(text) } : { ok: false, refusal: 'notMoney' }
}

/** Of a text that one of the patterns has let through, with four decimals at most. */
function exactUnits(text: string): bigint {
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const units = BigInt(whole) * unitsPerWhole + BigInt(fraction.padEnd(scaleDigits, '0'))
  return negative ? -units : units
}

/** The wire form: the digits that the currency is shown with, and up to four decimals where they are not zero. */
export function unitsText(units: bigint, currency: Currency): string {
  const { displayDigits } = currencies[currency]
  const positive = units < 0n ? -units : units
  const whole = positive / unitsPerWhole
  const fraction = (positive % unitsPerWhole).toString().padStart(scaleDigits, '0')
  const kept = fraction.replace(/0+$/, '').padEnd(displayDigits, '0')
  return `${units < 0n ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}`
}

export function moneyText(money: Money): string {
  return unitsText(money.units, money.currency)
}

/** Units of one display step: 1 for VND in whole dong is 10_000n, 0.01 for USD is 100n. */
export function displayStepUnits(currency: Currency): bigint {
  return 10n ** BigInt(scaleDigits - currencies[currency].displayDigits)
}

/** Rounds toward zero to what a member sees; a display never promises more than there is. */
export function displayedUnits(units: bigint, currency: Currency): bigint {
  const step = displayStepUnits(currency)
  return (units / step) * step
}
