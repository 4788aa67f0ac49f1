/**
 * Measures a font so that a system font can replace it without a layout shift: the same average width, ascent and
 * descent. Reads the tables of an sfnt file directly; only four numbers are needed.
 */

export type Metrics = {
  /** In parts of the em. `averageWidth` is over English running text. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly averageWidth: number
}

const counts = [
  180, 102, 76, 66, 63, 62, 59, 53, 51, 41, 33, 31, 27, 22, 21, 20, 18, 15, 14, 14, 12, 9, 4, 2, 1, 1, 1,
]

/** How often each letter occurs in a thousand characters of English text. Source: Norvig's count of Google Books. */
const frequency: Readonly<Record<string, number>> = Object.fromEntries(
  [...' etaoinsrhldcumfpgwybvkxjqz'].map((letter, index) => [letter, counts[index] ?? 0]),
)

/** Advance widths in thousandths of the em. Source: Adobe's metrics of the base fonts that the system fonts match. */
const systemWidths = {
  arial: widths(
    278,
    [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833],
    [556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500],
  ),
  arialBold: widths(
    278,
    [556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889],
    [611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500],
  ),
  times: widths(
    250,
    [444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778],
    [500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444],
  ),
  courier: widths(600, Array<number>(13).fill(600), Array<number>(13).fill(600)),
} as const

function widths(space: number, aToM: readonly number[], nToZ: readonly number[]): (letter: string) => number {
  const all = [...aToM, ...nToZ]
  return letter => ((letter === ' ' ? space : all[letter.charCodeAt(0) - 97]) ?? 0) / 1000
}

function averageOf(widthOf: (letter: string) => number): number {
  const letters = Object.entries(frequency)
  const total = letters.reduce((sum, [, count]) => sum + count, 0)
  return letters.reduce((sum, [letter, count]) => sum + widthOf(letter) * count, 0) / total
}

/** Average width of a system font, in parts of the em. */
export function systemAverage(face: keyof typeof systemWidths): number {
  return averageOf(systemWidths[face])
}

/** Measures an sfnt file. */
export function measure(font: Buffer): Metrics {
  const table = tablesOf(font)
  const em = font.readUInt16BE(table('head') + 18)
  const hhea = table('hhea')
  const longMetrics = font.readUInt16BE(hhea + 34)
  const glyphOf = glyphs(font, table('cmap'))
  const hmtx = table('hmtx')
  const advance = (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, longMetrics - 1) * 4)
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    averageWidth: averageOf(letter => advance(glyphOf(letter.charCodeAt(0))) / em),
  }
}

function tablesOf(font: Buffer): (tag: string) => number {
  const count = font.readUInt16BE(4)
  const offsets = new Map<string, number>()
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16
    offsets.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  return tag => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`the font has no ${tag} table`)
    return offset
  }
}

/** Glyph number by code point. Files without a subtable of format 4 have one of format 12, or no character at all. */
function glyphs(font: Buffer, cmap: number): (codePoint: number) => number {
  const count = font.readUInt16BE(cmap + 2)
  const tables = Array.from(
    { length: count },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
  )
  const short = tables.find(table => font.readUInt16BE(table) === 4)
  if (short !== undefined) return codePoint => format4(font, short, codePoint)
  const long = tables.find(table => font.readUInt16BE(table) === 12)
  if (long !== undefined) return codePoint => format12(font, long, codePoint)
  return () => 0
}

function format12(font: Buffer, table: number, codePoint: number): number {
  const groups = font.readUInt32BE(table + 12)
  for (let group = 0; group < groups; group += 1) {
    const at = table + 16 + group * 12
    if (font.readUInt32BE(at + 4) < codePoint) continue
    const start = font.readUInt32BE(at)
    return start > codePoint ? 0 : font.readUInt32BE(at + 8) + codePoint - start
  }
  return 0
}

function format4(font: Buffer, table: number, codePoint: number): number {
  const doubled = font.readUInt16BE(table + 6)
  const ends = table + 14
  const starts = ends + doubled + 2
  for (let at = 0; at < doubled; at += 2) {
    if (font.readUInt16BE(ends + at) < codePoint) continue
    const start = font.readUInt16BE(starts + at)
    if (start > codePoint) return 0
    const delta = font.readUInt16BE(starts + doubled + at)
    const rangeAt = starts + 2 * doubled + at
    const range = font.readUInt16BE(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    return (font.readUInt16BE(rangeAt + range + (codePoint - start) * 2) + delta) & 0xffff
  }
  return 0
}

/** Whether a font draws this letter. */
export function hasLetter(font: Buffer, letter: string): boolean {
  return glyphs(font, tablesOf(font)('cmap'))(letter.codePointAt(0) ?? 0) !== 0
}
