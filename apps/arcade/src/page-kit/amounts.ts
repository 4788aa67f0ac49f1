import { parseSum } from '@glasshouse/money'

/** Units of an amount or a total that came over the wire; Arcade never sends anything else. */
export function unitsOf(text: string): bigint {
  const parsed = parseSum(text)
  if (!parsed.ok) throw new Error(`not an amount: ${text}`)
  return parsed.value
}

/** A plain decimal text of the wire (a percentage, a multiple) as this language writes it, all its digits kept. */
export function figureText(text: string, tag: string): string {
  const [whole = '', rest] = text.split('.')
  const grouped = /^\d{4,}$/.test(whole) ? wholeFormat(tag).format(BigInt(whole)) : whole
  return rest === undefined ? grouped : `${grouped}${decimalSign(tag)}${rest}`
}

/** The same for a field in which it can be typed: without a sign between thousands. */
export function typedText(text: string, tag: string): string {
  return text.replace('.', decimalSign(tag))
}

const wholeFormats = new Map<string, Intl.NumberFormat>()

function wholeFormat(tag: string): Intl.NumberFormat {
  const known = wholeFormats.get(tag) ?? new Intl.NumberFormat(tag)
  wholeFormats.set(tag, known)
  return known
}

const decimalSigns = new Map<string, string>()

/** Looked up once: making a formatter costs as much as setting hundreds of figures, and a page of a game has many. */
function decimalSign(tag: string): string {
  const known = decimalSigns.get(tag)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5)
  const sign = parts.find(part => part.type === 'decimal')?.value ?? '.'
  decimalSigns.set(tag, sign)
  return sign
}
