import * as z from 'zod/mini'

/**
 * What a line of text never needs: control characters, invisible ones, turns of direction, line breaks of every kind.
 * The zero-width joiners are letters' own, of Hindi for example, and of emoji.
 */
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

export function hasHidden(text: string): boolean {
  return hidden.test(text)
}

/** One line that a member writes and staff read, at a terminal for example. */
export function writtenLine(most: number) {
  return z
    .string()
    .check(z.maxLength(most, 'err_too_long'))
    .check(z.refine(text => !hasHidden(text), 'err_hidden_characters'))
}
