import {
  isArgumentElement,
  isDateElement,
  isDateTimeSkeleton,
  isLiteralElement,
  isNumberElement,
  isNumberSkeleton,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type DateElement,
  type MessageFormatElement,
  type NumberElement,
  type PluralElement,
  type SelectElement,
  type TimeElement,
} from '@formatjs/icu-messageformat-parser'
import { isRich, type ArgumentKind, type Elements, type Message } from './message.ts'

/** The number of `#` inside a plural, as code. */
type Pound = string | undefined

/** Code of one message: a quoted text, or a function of its arguments that uses `f`, the module's formats. */
export function messageCode(message: Message): string {
  if (message.args.size === 0) return textCode(message.elements, undefined)
  const body = isRich(message)
    ? `[${pieces(message.elements, undefined).join(', ')}]`
    : textCode(message.elements, undefined)
  return `(a: ${argumentsType(message.args, 'unknown')}) => ${body}`
}

/** The type of a message's arguments; `node` is what a tag answers. */
export function argumentsType(args: Message['args'], node: string): string {
  return `{ ${[...args].map(([name, kind]) => `${name}: ${kindType(kind, node)}`).join('; ')} }`
}

function kindType(kind: ArgumentKind, node: string): string {
  if (kind === 'text') return 'string'
  if (kind === 'number') return 'number'
  if (kind === 'instant') return 'Date | number'
  if (kind === 'tag') return `(text: string) => ${node}`
  return kind.cases.map(name => JSON.stringify(name)).join(' | ')
}

/** One expression that gives a string. */
function textCode(elements: Elements, pound: Pound): string {
  const parts = pieces(elements, pound)
  const only = parts[0]
  if (parts.length === 1 && only !== undefined) return only
  return parts.length === 0 ? '""' : parts.join(' + ')
}

/** The pieces in order, each an expression that gives a text (or a node, for a tag). Neighbouring literals are one. */
function pieces(elements: Elements, pound: Pound): string[] {
  const parts: string[] = []
  let literal = ''
  const flush = () => {
    if (literal !== '') parts.push(JSON.stringify(literal))
    literal = ''
  }
  for (const element of elements) {
    if (isLiteralElement(element)) {
      literal += element.value
    } else {
      flush()
      parts.push(pieceCode(element, pound))
    }
  }
  flush()
  return parts
}

function pieceCode(element: MessageFormatElement, pound: Pound): string {
  if (isArgumentElement(element)) return `a.${element.value}`
  if (isNumberElement(element)) return numberCode(element)
  if (isDateElement(element) || isTimeElement(element)) {
    return `f.date(a.${element.value}, ${JSON.stringify(instantOptions(element))})`
  }
  if (isPluralElement(element)) return pluralCode(element)
  if (isSelectElement(element)) return `f.select(a.${element.value}, ${casesCode(element, pound)})`
  if (isPoundElement(element)) return `f.number(${pound ?? '0'})`
  if (isTagElement(element)) return `a.${element.value}(${textCode(element.children, pound)})`
  throw new Error('an unknown kind of ICU element')
}

function pluralCode(element: PluralElement): string {
  const method = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
  const counted = `a.${element.value}`
  const pound = element.offset === 0 ? counted : `${counted} - ${element.offset}`
  const offset = element.offset === 0 ? '' : `, ${element.offset}`
  return `f.${method}(${counted}, ${casesCode(element, pound)}${offset})`
}

function casesCode(element: PluralElement | SelectElement, pound: Pound): string {
  const cases = Object.entries(element.options).map(
    ([name, option]) => `${JSON.stringify(name)}: ${textCode(option.value, pound)}`,
  )
  return `{ ${cases.join(', ')} }`
}

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}

function numberCode({ value, style }: NumberElement): string {
  if (style === undefined || style === null) return `f.number(a.${value})`
  const options =
    typeof style === 'string'
      ? numberStyles[style]
      : isNumberSkeleton(style)
        ? style.parsedOptions
        : undefined
  if (options === undefined) throw new Error(`the number style of {${value}} is not known`)
  if ('scale' in options) throw new Error(`{${value}}: scale the number before it reaches the phrase`)
  return `f.number(a.${value}, ${JSON.stringify(options)})`
}

const instantLengths = ['short', 'medium', 'long', 'full']

function instantOptions(element: DateElement | TimeElement): unknown {
  const { style, value } = element
  const field = isDateElement(element) ? 'dateStyle' : 'timeStyle'
  if (style === undefined || style === null) return { [field]: 'medium' }
  if (typeof style === 'string' && instantLengths.includes(style)) return { [field]: style }
  if (typeof style !== 'string' && isDateTimeSkeleton(style)) return style.parsedOptions
  throw new Error(`the style of {${value}} is not known`)
}
