import {
  currencies,
  displayedUnits,
  displayStepUnits,
  parseSum,
  unitsText,
  type Currency,
} from '@glasshouse/money'

/** A part of an amount, in reading order. `ui`, which imports nothing of ours, has the same shape to draw it. */
export type MoneyPart = {
  readonly kind: 'sign' | 'currency' | 'figures' | 'space'
  readonly text: string
}

export type MoneyFormat = {
  /** Intl tag of the reader's language. */
  readonly tag: string
  /** Puts a plus before what came in. */
  readonly signed?: boolean
  /** With every decimal that there is, for sums smaller than what the currency shows. */
  readonly exact?: boolean
  /** A loss is rounded to the larger one: then a stake in whole steps, its payout and the difference add up as shown. */
  readonly roundsDown?: boolean
}

/**
 * Sets an amount of the wire ("2430000", "-12.5") for reading, in the pieces that ui's `MoneyText` takes: in the reader's
 * own order and grouping. Rounds toward zero to what the currency shows, so that a page never promises more than there
 * is; digits are exact at any size because nothing becomes a float.
 */
export function moneyParts(amount: string, currency: Currency, format: MoneyFormat): readonly MoneyPart[] {
  const parsed = parseSum(amount)
  if (!parsed.ok) throw new Error('an amount of money is a decimal text')
  const { iso, symbol, displayDigits } = currencies[currency]
  const exact = unitsText(format.exact ? parsed.value : shownUnits(parsed.value, currency, format), currency)
  const digits = format.exact ? (exact.split('.')[1] ?? '').length : displayDigits
  const pieces = intl(format.tag, iso, digits).formatToParts(toIntl(exact.replace('-', '')))
  const figures = pieces.filter(piece => isFigure(piece.type)).map(piece => piece.value)
  const number: MoneyPart = { kind: 'figures', text: figures.join('') }
  const unit: MoneyPart = { kind: 'currency', text: symbol }
  const symbolAt = pieces.findIndex(piece => piece.type === 'currency')
  const symbolFirst = symbolAt < pieces.findIndex(piece => piece.type === 'integer')
  const body = symbolFirst ? [unit, number] : [number, { kind: 'space', text: '\u00a0' } as const, unit]
  const sign = signOf(exact, format.signed ?? false)
  return sign === '' ? body : [{ kind: 'sign', text: sign }, ...body]
}

function shownUnits(units: bigint, currency: Currency, { roundsDown }: MoneyFormat): bigint {
  const shown = displayedUnits(units, currency)
  return roundsDown && units < shown ? shown - displayStepUnits(currency) : shown
}

/** The same as one text, for labels and sentences: `₫2,430,000`, `2.430.000 ₫`, `−$3.00`. */
export function moneyLine(amount: string, currency: Currency, format: MoneyFormat): string {
  return moneyParts(amount, currency, format)
    .map(part => part.text)
    .join('')
}

function signOf(exact: string, signed: boolean): '' | '−' | '+' {
  if (!/[1-9]/.test(exact)) return ''
  if (exact.startsWith('-')) return '−'
  return signed ? '+' : ''
}

function isFigure(type: Intl.NumberFormatPartTypes): boolean {
  return type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction'
}

/** Intl reads decimal texts exactly; the type only requires the form, which the callers have checked. */
function toIntl(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral
}

const made = new Map<string, Intl.NumberFormat>()

function intl(tag: string, iso: string, digits: number): Intl.NumberFormat {
  const name = `${tag} ${iso} ${digits}`
  const known = made.get(name)
  if (known) return known
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: iso,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  made.set(name, format)
  return format
}
