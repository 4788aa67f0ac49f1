import { parseUnits } from '@glasshouse/money'

/** Units of an amount that came over the wire; Arcade never sends anything else. */
export function unitsOf(text: string): bigint {
  const parsed = parseUnits(text)
  if (!parsed.ok) throw new Error(`not an amount: ${text}`)
  return parsed.value
}

/** A plain decimal text of the wire (a percentage, a multiple) with the language's own decimal sign. */
export function figureText(text: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5)
  return text.replace('.', parts.find(part => part.type === 'decimal')?.value ?? '.')
}
