import { parseUnits, unitsText, type Currency } from '@glasshouse/money'

/** `needed` where nothing was typed, `notMoney` where it is no amount, `tooLarge` where it is beyond any. */
export type TypedAmount =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly fault: 'needed' | 'notMoney' | 'tooLarge' }

/**
 * Reads an amount typed in this language: grouped or not, with its decimal sign, in the digits of its script or in
 * ours.
 */
export function readTypedAmount(typed: string, tag: string): TypedAmount {
  const text = asciiFigures(typed.normalize('NFKC').replaceAll(/\s/g, ''))
  if (text === '') return { ok: false, fault: 'needed' }
  const plain = plainText(text, signsOf(tag))
  const parsed = plain === undefined ? undefined : parseUnits(plain)
  if (parsed?.ok) return parsed.value < 0n ? notMoney : { ok: true, units: parsed.value }
  return parsed?.refusal === 'tooLarge' ? { ok: false, fault: 'tooLarge' } : notMoney
}

/** Reads a count typed in the same digits; undefined if it is none. */
export function readTypedCount(typed: string): number | undefined {
  const text = asciiFigures(typed.normalize('NFKC').trim())
  return /^[0-9]{1,9}$/.test(text) ? Number.parseInt(text, 10) : undefined
}

/** The zeros of the scripts that a site is read in; in each the other nine figures follow. */
const zeros = '०০௦๐၀'

function asciiFigures(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, figure => {
    const code = figure.codePointAt(0) ?? 0
    const zero = Array.from(zeros, each => each.codePointAt(0) ?? 0).find(
      each => code >= each && code < each + 10,
    )
    return zero === undefined ? figure : `${code - zero}`
  })
}

const notMoney = { ok: false, fault: 'notMoney' } as const

/** An amount as it would be typed in this language, grouped for reading. */
export function typedAmount(units: bigint, currency: Currency, tag: string): string {
  const text = unitsText(units, currency)
  const decimals = text.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Intl reads a decimal text exactly, and `unitsText` writes nothing else.
  return format.format(text as Intl.StringNumericLiteral)
}

type Signs = { readonly decimal: string; readonly group: string }

function signsOf(tag: string): Signs {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find(part => part.type === type)?.value
  return { decimal: sign('decimal') ?? '.', group: (sign('group') ?? ',').normalize('NFKC').trim() }
}

/** Groups count only where they are groups: "12,50" must not become twelve hundred and fifty. */
function plainText(text: string, { decimal, group }: Signs): string | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0) return undefined
  const groups = group === '' ? [whole] : whole.split(group)
  // India groups by two above the thousand.
  const isGrouped = groups.every((each, at) =>
    at === 0
      ? /^\d{1,3}$/.test(each)
      : at === groups.length - 1
        ? /^\d{3}$/.test(each)
        : /^\d{2,3}$/.test(each),
  )
  if (groups.length > 1 && !isGrouped) return undefined
  // A leading zero is a slip of the finger, not another number.
  const digits = groups.join('').replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction}`
}
