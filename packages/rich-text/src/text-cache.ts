export type TextCache = {
  /** What was made of this text before, or what `make` makes now. */
  get(text: string, make: () => string): string
  /** Characters that are kept, of keys and values. */
  readonly length: number
}

/**
 * What was made of texts, kept under the texts themselves, since they are served much more often than they are
 * written. It holds so many characters; the text that was unused for longest goes first, and one that would push
 * out a tenth of the others is not kept.
 */
export function createTextCache(mostCharacters: number): TextCache {
  const kept = new Map<string, string>()
  let length = 0
  return {
    get length() {
      return length
    },
    get: (text, make) => {
      const known = kept.get(text)
      const made = known ?? make()
      const size = text.length + made.length
      if (known === undefined && size > mostCharacters / 10) return made
      kept.delete(text)
      kept.set(text, made)
      if (known === undefined) length += size
      for (const [oldest, value] of kept) {
        if (length <= mostCharacters) break
        kept.delete(oldest)
        length -= oldest.length + value.length
      }
      return made
    },
  }
}
