import { currencies, displayedUnits, parseUnits, unitsText, type Currency } from '@glasshouse/money'

/** An amount ready to be set: the sign and the currency stand apart so that they can be drawn in their own way. */
export type MoneyParts = {
  /** `-`, `+` when asked for, or nothing. */
  readonly sign: string
  readonly symbol: string
  /** Grouped and with the decimals of the currency, in the reader's own writing: `2,430,000` or `2.430.000`. */
  readonly figures: string
  /** Whether the reader's language puts the currency in front. */
  readonly symbolFirst: boolean
}

export type MoneyFormat = {
  /** Intl tag of the reader's language. */
  readonly tag: string
  /** Puts a plus before what came in. */
  readonly signed?: boolean
}

/**
 * Sets an amount of the wire ("2430000", "-12.5") for reading. Rounds toward zero to what the currency shows, so that
 * a page never promises more than there is; digits are exact at any size because nothing becomes a float.
 */
export function moneyParts(amount: string, currency: Currency, format: MoneyFormat): MoneyParts {
  const parsed = parseUnits(amount)
  // A total may be larger than any single amount; its text is still the server's own and is cut, not computed.
  const exact = parsed.ok
    ? unitsText(displayedUnits(parsed.value, currency), currency)
    : cut(amount, currency)
  const negative = exact.startsWith('-')
  const isNothing = !/[1-9]/.test(exact)
  const { iso, symbol, displayDigits } = currencies[currency]
  const pieces = intl(format.tag, iso, displayDigits).formatToParts(toIntl(exact.replace('-', '')))
  const currencyAt = pieces.findIndex(piece => piece.type === 'currency')
  const figures = pieces.filter(piece => isFigure(piece.type)).map(piece => piece.value)
  const plus = format.signed && !negative && !isNothing ? '+' : ''
  return {
    sign: negative && !isNothing ? '-' : plus,
    symbol,
    figures: figures.join(''),
    symbolFirst: currencyAt < pieces.findIndex(piece => piece.type === 'integer'),
  }
}

/** The same as one text, for labels and sentences: `₫2,430,000`, `2.430.000 ₫`, `-$3.00`. */
export function moneyLine(amount: string, currency: Currency, format: MoneyFormat): string {
  const { sign, symbol, figures, symbolFirst } = moneyParts(amount, currency, format)
  return symbolFirst ? `${sign}${symbol}${figures}` : `${sign}${figures}\u00a0${symbol}`
}

/** Whole digits of an amount without decimals or grouping, for a counter: "482913750". */
export function wholeDigits(amount: string): string {
  return amount.split('.')[0] ?? amount
}

function cut(amount: string, currency: Currency): string {
  if (!/^-?[0-9]+(\.[0-9]+)?$/.test(amount)) throw new Error('an amount of money is a decimal text')
  const { displayDigits } = currencies[currency]
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, displayDigits).padEnd(displayDigits, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

function isFigure(type: Intl.NumberFormatPartTypes): boolean {
  return type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction'
}

/** Intl reads decimal texts exactly; the type only wants to see that this is one, which the callers made sure of. */
function toIntl(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral
}

const made = new Map<string, Intl.NumberFormat>()

function intl(tag: string, iso: string, digits: number): Intl.NumberFormat {
  const name = `${tag} ${iso}`
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
