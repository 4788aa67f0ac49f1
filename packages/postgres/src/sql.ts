import { createHash } from 'node:crypto'

/** One statement: its text with $1…, its values, and a name that lets the server keep its plan. */
export type Sql = { readonly text: string; readonly values: readonly unknown[]; readonly name?: string }

/**
 * The statements made here, and they alone, may be spliced into others: a value that only looks like a statement, such
 * as a parsed request body with a `text` and a `values` of its own, is of no class and stays a parameter.
 */
class MadeStatement implements Sql {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string

  constructor(text: string, values: readonly unknown[], name?: string) {
    this.text = text
    this.values = values
    if (name !== undefined) this.name = name
  }
}

const names = new WeakMap<TemplateStringsArray, { text: string; name: string }>()

/**
 * A statement as a tagged template; each `${value}` becomes a bound parameter. A value that is itself a statement is
 * spliced in as text, so that a condition can be shared; such a composed statement is not named.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  if (!values.some(isSql)) {
    const known = names.get(strings) ?? nameStatement(strings)
    return new MadeStatement(known.text, values, known.name)
  }
  const bound: unknown[] = []
  let text = ''
  strings.forEach((part, index) => {
    text += part
    if (index >= values.length) return
    const value = values[index]
    if (isSql(value)) {
      const offset = bound.length
      text += value.text.replace(/\$(\d+)/g, (_all, n: string) => `$${Number(n) + offset}`)
      bound.push(...value.values)
    } else {
      bound.push(value)
      text += `$${bound.length}`
    }
  })
  return new MadeStatement(text, bound)
}

function nameStatement(strings: TemplateStringsArray): { text: string; name: string } {
  const text = strings.reduce((whole, part, index) => (index === 0 ? part : `${whole}$${index}${part}`), '')
  const statement = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 24) }
  names.set(strings, statement)
  return statement
}

function isSql(value: unknown): value is Sql {
  return value instanceof MadeStatement
}
