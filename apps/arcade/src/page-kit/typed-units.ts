import { largestAmountUnits } from '@glasshouse/money'
import { readTypedAmount } from '@glasshouse/phrases'

/**
 * An amount as a player types it: with the signs of the language, or with the decimal sign of another keyboard where it
 * can be nothing else. Undefined where it is no amount.
 */
export function typedUnits(text: string, tag: string): bigint | undefined {
  const read = readTypedAmount(text, tag)
  if (read.ok) return read.units
  if (read.fault === 'tooLarge') return largestAmountUnits
  // Three digits may be thousands; what is finer than a unit is cut off.
  const [, whole, fraction] = /^(\d+)[.,](\d{1,2}|\d{4,})$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction === undefined) return undefined
  const plain = readTypedAmount(`${whole}.${fraction.slice(0, 4)}`, 'en-US')
  return plain.ok ? plain.units : undefined
}
