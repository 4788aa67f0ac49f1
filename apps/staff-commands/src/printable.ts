/** Control characters, invisible ones and line separators. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/gu

/** A line as a terminal may show it: what members wrote cannot colour, move or rewrite what staff read. */
export function printable(line: string): string {
  return line.replace(hidden, character => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}
