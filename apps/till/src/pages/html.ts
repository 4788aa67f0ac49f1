/** Markup that is safe to send. Only `html` makes it, so a text from outside can never become markup by itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[] | undefined

/** A template whose values are escaped, unless they are markup themselves. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.reduce((whole, part, index) => whole + textOf(values[index - 1]) + part))
}

function textOf(piece: Piece): string {
  if (piece === undefined) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(each => each.text).join('')
  return String(piece).replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}
