import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'

export type Elements = readonly MessageFormatElement[]

/** Kind of one argument: what a caller must pass. A select names its cases. */
export type ArgumentKind = 'text' | 'number' | 'instant' | 'tag' | { readonly cases: readonly string[] }

export type Message = {
  readonly elements: Elements
  /** In alphabetical order, so that two messages compare. */
  readonly args: ReadonlyMap<string, ArgumentKind>
}

const argumentName = /^[a-z][A-Za-z0-9]*$/

/** Parses one ICU text; throws with a message of the fault. */
export function parseMessage(text: string): Message {
  const elements = parse(text, { shouldParseSkeletons: true, requiresOtherClause: true })
  const args = new Map<string, ArgumentKind>()
  collect(elements, args, true)
  return { elements, args: new Map([...args].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Whether the message has tags and therefore gives pieces in place of one text. */
export function isRich(message: Message): boolean {
  return [...message.args.values()].includes('tag')
}

/** How an argument reads in a complaint and in a comparison between languages. */
export function kindText(kind: ArgumentKind): string {
  return typeof kind === 'string' ? kind : `one of ${kind.cases.join(', ')}`
}

function collect(elements: Elements, args: Map<string, ArgumentKind>, atTop: boolean): void {
  for (const element of elements) {
    const kind = kindOf(element)
    if (kind === undefined) continue
    // Only a literal and a `#` have no name of their own, and both have no kind.
    const name = 'value' in element ? element.value : ''
    if (!argumentName.test(name)) throw new Error(`argument {${name}} must be camelCase`)
    if (kind === 'tag' && !atTop) throw new Error(`<${name}> stands inside another tag, plural or select`)
    const known = args.get(name)
    args.set(name, known === undefined ? kind : sameKind(name, known, kind))
    if (isTagElement(element)) collect(element.children, args, false)
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const option of Object.values(element.options)) collect(option.value, args, false)
    }
  }
}

function kindOf(element: MessageFormatElement): ArgumentKind | undefined {
  if (isArgumentElement(element)) return 'text'
  if (isNumberElement(element) || isPluralElement(element)) return 'number'
  if (isDateElement(element) || isTimeElement(element)) return 'instant'
  if (isSelectElement(element)) return { cases: Object.keys(element.options).sort() }
  return isTagElement(element) ? 'tag' : undefined
}

function sameKind(name: string, a: ArgumentKind, b: ArgumentKind): ArgumentKind {
  if (kindText(a) !== kindText(b)) throw new Error(`{${name}} is ${kindText(a)} and also ${kindText(b)}`)
  return a
}
