/** The slices of the large scripts, as their packages bring them: a few dozen kilobytes for each hundred characters. */
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fontFace } from './cut.ts'
import { slicedManifest, type SlicedName } from './scripts.ts'

type Slice = { readonly file: string; readonly unicodeRange: string }

/** Slices of Latin and Cyrillic are left out: the brands' own fonts come first. */
async function slicesOf(name: SlicedName): Promise<readonly Slice[]> {
  const folder = dirname(slicedManifest(name))
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges).flatMap(([key, unicodeRange]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1]
    if (number === undefined) return []
    return [{ file: join(folder, `files/noto-sans-${name}-${number}-wght-normal.woff2`), unicodeRange }]
  })
}

/** A style sheet of its own for each language, since naming the slices alone takes a dozen kilobytes. */
export async function sliceSheet(folder: string, name: SlicedName): Promise<string> {
  const rules = (await slicesOf(name)).map(slice =>
    fontFace([
      `font-family: 'Noto Sans ${name.toUpperCase()} slices'`,
      'font-display: swap',
      'font-weight: 100 900',
      `src: url('${relative(folder, slice.file)}') format('woff2')`,
      `unicode-range: ${slice.unicodeRange}`,
    ]),
  )
  return rules.join('\n')
}

/** The slices that hold a text, each with its part of it. */
export async function slicesWith(
  name: SlicedName,
  text: string,
): Promise<readonly { readonly file: string; readonly text: string }[]> {
  const slices = await slicesOf(name)
  return slices.flatMap(({ file, unicodeRange }) => {
    const part = [...text].filter(letter => holds(unicodeRange, letter.codePointAt(0) ?? 0)).join('')
    return part === '' ? [] : [{ file, text: part }]
  })
}

function holds(unicodeRange: string, point: number): boolean {
  return unicodeRange.split(',').some(range => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return Number.parseInt(from, 16) <= point && point <= Number.parseInt(to, 16)
  })
}
