import { displayStepUnits, unitsText, type Currency, type Money } from '@glasshouse/money'

/** The amount as a bank's application reads it: what a person sees, never a fraction of it, never nothing. */
export function payableText({ currency, units }: Money, expected: Currency): string {
  if (currency !== expected) throw new Error(`this way of paying takes ${expected}, not ${currency}`)
  if (units <= 0n || units % displayStepUnits(currency) !== 0n) {
    throw new Error('a payment is a whole number of what a person can pay')
  }
  return unitsText(units, currency)
}
