import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  TYPE,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import type { Elements, Message } from './message.ts'

/**
 * The pseudo-locale: the source with accents, about 40 % longer, in brackets. On such a page a plain letter is text
 * that is not in the catalogue, a lost bracket is text that was cut, and a text made of two phrases shows two pairs of
 * brackets.
 */
export function pseudoMessage(message: Message): Message {
  const elements = [literal('['), ...accented(message.elements), literal(`${padding(message.elements)}]`)]
  return { elements, args: message.args }
}

/** Only letters of the text font; a few (b, v) have no accented form there and stay. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàcçdđeéfƒgğhĥiîjĵkķlļmṃnñoöpþrŕsštťuúwŵyýzž', ...'AÀCÇDĐEÉGĞHĤIÎJĴKĶLĻMṂNÑOÖPÞRŔSŠTŤUÚWŴYÝZŽ'].reduce<
    string[][]
  >((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? letter])
    return pairs
  }, []),
)

function accented(elements: Elements): MessageFormatElement[] {
  return elements.map(element => {
    if (isLiteralElement(element)) return literal(element.value.replace(/[a-z]/gi, c => accents[c] ?? c))
    if (isTagElement(element)) return { ...element, children: accented(element.children) }
    if (isPluralElement(element) || isSelectElement(element)) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: accented(option.value) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    return element
  })
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value }
}

/** Words of four letters, two fifths of the literal length, so that lines still break. */
function padding(elements: Elements): string {
  const wanted = Math.ceil(literalLength(elements) * 0.4)
  let words = ''
  while (words.length < wanted) words += ' ļöñğ'
  return words.slice(0, Math.max(wanted, 1)).trimEnd()
}

function literalLength(elements: Elements): number {
  return elements.reduce((sum, element) => {
    if (isLiteralElement(element)) return sum + element.value.length
    if (isTagElement(element)) return sum + literalLength(element.children)
    if (isPluralElement(element) || isSelectElement(element)) {
      return sum + Math.max(...Object.values(element.options).map(option => literalLength(option.value)))
    }
    return sum
  }, 0)
}
