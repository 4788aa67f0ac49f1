import { currencies, displayedUnits, unitsPerWhole, type Money } from '@glasshouse/money'

/** An amount for the eye, with the currency's sign where the language puts it. No float takes part. */
export function amountLine({ currency, units }: Money, tag: string): string {
  const { iso, symbol, displayDigits } = currencies[currency]
  const shown = displayedUnits(units, currency)
  const fraction = (shown % unitsPerWhole).toString().padStart(4, '0').slice(0, displayDigits)
  const pieces = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: iso,
    minimumFractionDigits: displayDigits,
    maximumFractionDigits: displayDigits,
  }).formatToParts(shown / unitsPerWhole)
  return pieces
    .map(({ type, value }) => {
      if (type === 'currency') return symbol
      return type === 'fraction' ? fraction : value
    })
    .join('')
}

/** Minutes and seconds, as a countdown shows them: `14:05`. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
