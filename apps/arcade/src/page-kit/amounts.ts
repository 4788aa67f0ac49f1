import { currencies, displayedUnits, parseUnits, unitsPerWhole, type Currency } from '@glasshouse/money'

export type AmountParts = { readonly sign: '' | '−' | '+'; readonly symbol: string; readonly figures: string }

/** Units of an amount that came over the wire; Arcade never sends anything else. */
export function unitsOf(text: string): bigint {
  const parsed = parseUnits(text)
  if (!parsed.ok) throw new Error(`not an amount: ${text}`)
  return parsed.value
}

/**
 * An amount for the eye: rounded toward zero to the currency's display digits, grouped as the language does. No float
 * takes part: the whole part is formatted as a bigint, the decimals are set behind it as text.
 */
export function amountParts(units: bigint, currency: Currency, lang: string): AmountParts {
  const shown = displayedUnits(units, currency)
  const positive = shown < 0n ? -shown : shown
  const { symbol, displayDigits } = currencies[currency]
  const whole = new Intl.NumberFormat(lang).format(positive / unitsPerWhole)
  const decimals = (positive % unitsPerWhole).toString().padStart(4, '0').slice(0, displayDigits)
  return {
    sign: shown < 0n ? '−' : '',
    symbol,
    figures: decimals === '' ? whole : whole + point(lang) + decimals,
  }
}

export function amountText(units: bigint, currency: Currency, lang: string): string {
  const { sign, symbol, figures } = amountParts(units, currency, lang)
  return `${sign}${symbol}${figures}`
}

/** With a plus before a gain, as differences are shown. */
export function differenceText(units: bigint, currency: Currency, lang: string): string {
  return `${units > 0n ? '+' : ''}${amountText(units, currency, lang)}`
}

function point(lang: string): string {
  return new Intl.NumberFormat(lang).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
}

/** A plain decimal text of the wire (a percentage, a multiple) with the language's own decimal sign. */
export function figureText(text: string, lang: string): string {
  return text.replace('.', point(lang))
}
