import { isScript, type SourceFile } from './tree.ts'

export type NamedFunction = { readonly name: string; readonly parameters: number }

/**
 * The named functions of a file: declared, held by a constant or a property, a method, a type, what a hook memoises,
 * and what a function returns. A function that is written as the argument of a call is not among them: the callee fixes
 * its parameters. If the callee is ours its type has a name and is here; a library's is not ours to change.
 */
export function namedFunctionsOf({ path, text }: SourceFile): NamedFunction[] {
  if (!isScript(path)) return []
  const code = withoutComments(text)
  const bare = [...code.matchAll(bareShape)].map(match => ({ name: match[1] ?? '', parameters: 1 }))
  const listed = shapes.flatMap(({ start, goesOn }) =>
    [...code.matchAll(start)].flatMap(match => {
      const name = match[1] ?? 'of no name'
      const { parameters, end } = readParameters(code, match.index + match[0].length)
      return notNames.has(name) || !goesOn.test(code.slice(end, end + 200)) ? [] : [{ name, parameters }]
    }),
  )
  return [...bare, ...listed]
}

/** name = x => … and name: x => …: a single parameter needs no list. */
const bareShape = /(\w+)(?:(?:: [^=\n]+)? (?:\?\?)?=|:)\s+(?:async )?\w+ =>/g

/** A list of parameters looks the same everywhere; its context tells what it belongs to. */
const generics = '(?:<[^()]*?>)?'
const mayWait = `(?:async )?${generics}`
const shapes: readonly { readonly start: RegExp; readonly goesOn: RegExp }[] = [
  // function name(…), also unnamed where it is not an argument
  { start: new RegExp(`\\bfunction\\*? (\\w+)${generics}\\(`, 'g'), goesOn: /^/ },
  { start: new RegExp(`(?<![(,] ?|[(,]\\n *)\\bfunction\\*? ?${generics}\\(`, 'g'), goesOn: /^/ },
  // name = (…) => …, and name = useCallback((…) => …)
  {
    start: new RegExp(`(\\w+)(?:: [^=\\n]+)? (?:\\?\\?)?=\\s+(?:use\\w+\\(\\s*)?${mayWait}\\(`, 'g'),
    goesOn: /^(?: =>|:)/,
  },
  // name: (…) => …, of an object or of a type
  { start: new RegExp(`(\\w+)\\??:\\s+\\(?${mayWait}\\(`, 'g'), goesOn: /^(?: =>|:)/ },
  // name(…) { … } and name(…): …, of an object, a class or a type
  {
    start: new RegExp(
      `(?<=[\\n{;] *)(?:(?:static|async|public|private|readonly) )*\\*?#?(\\w+)\\??${generics}\\(`,
      'g',
    ),
    goesOn: /^(?: \{|:)/,
  },
  // return (…) => …, and (…) => (…) => …
  { start: new RegExp(`(?:\\breturn|=>)\\s+${mayWait}\\(`, 'g'), goesOn: /^(?: =>|: [^;]*? =>)/ },
]
const notNames: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'function'])

function withoutComments(text: string): string {
  return text.replace(/(?<=^|\s)\/\*[^]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '')
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Counts from behind the opening parenthesis to the closing one that belongs to it. */
function readParameters(code: string, from: number): { parameters: number; end: number } {
  const pieces = ['']
  const open: string[] = []
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (open.length === 0 && sign === ')')
      return { parameters: pieces.filter(isPositional).length, end: at + 1 }
    if (open.length === 0 && sign === ',') pieces.push('')
    else pieces.push(`${pieces.pop() ?? ''}${sign}`)
    if (`'"\``.includes(sign)) at = endOfText(code, at)
    else if (closing[sign] !== undefined && !isSmaller(code, at)) open.push(closing[sign])
    else if (sign === open.at(-1) && code.slice(at - 1, at + 1) !== '=>') open.pop()
  }
  return { parameters: 0, end: code.length }
}

/** Between two numbers it has a space before it, before the arguments of a type it has none. */
function isSmaller(code: string, at: number): boolean {
  return code[at] === '<' && !/\w/.test(code[at - 1] ?? '')
}

function isPositional(piece: string): boolean {
  return piece.trim() !== '' && !piece.trim().startsWith('this:')
}

function endOfText(code: string, from: number): number {
  const quote = code[from]
  for (let at = from + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === quote) return at
  }
  return code.length
}
