/** Cuts one file and writes the rule that names it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Axis, Ranges } from './faces.ts'

export type Cut = {
  readonly family: string
  /** The file's name, without its ending. */
  readonly name: string
  readonly source: Buffer
  readonly ranges: Ranges
  readonly axes: Readonly<Record<string, Axis>>
  readonly weight: string
  /** All of them by default: a script is not written without its own. */
  readonly keepFeatures?: readonly string[]
}

/** Writes the file into the folder and gives its `@font-face`. */
export async function writeCut(folder: string, cut: Cut): Promise<string> {
  const { source, ranges, axes, keepFeatures } = cut
  const bytes = await subsetFont(source, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: axes,
    ...(keepFeatures && { keepFeatures }),
    noHinting: true,
  })
  await writeFile(join(folder, `${cut.name}.woff2`), bytes)
  return fontFace([
    `font-family: '${cut.family}'`,
    'font-display: swap',
    `font-weight: ${cut.weight}`,
    `src: url('./${cut.name}.woff2') format('woff2')`,
    `unicode-range: ${unicodeRange(ranges)}`,
  ])
}

export function charactersOf(ranges: Ranges): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map(point => String.fromCodePoint(point))
    .join('')
}

export function unicodeRange(ranges: Ranges): string {
  const hex = (point: number) => point.toString(16)
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/** The ranges that a text needs. */
export function rangesOf(text: string): Ranges {
  const points = [...new Set(Array.from(text, letter => letter.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  return points.map(point => [point, point] as const)
}

export function fontFace(declarations: readonly string[]): string {
  return `@font-face {\n${declarations.map(line => `  ${line};\n`).join('')}}\n`
}
