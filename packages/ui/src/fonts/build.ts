/**
 * Cuts the faces down and writes `generated/fonts/`: `node packages/ui/src/fonts/build.ts`. Under a second; nothing
 * happens when the sources and this folder are what they were.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { faces, keptFeatures, subsets, type Face, type Subset, type SubsetName } from './faces.ts'
import { measure, systemAverage } from './metrics.ts'

/** Builds into the folder unless it is up to date; gives the names of the files it holds. */
export async function buildFonts(folder: string): Promise<readonly string[]> {
  const stamp = await stampOf()
  const stampFile = join(folder, 'stamp')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return readdir(folder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const sheets: string[] = []
  for (const face of faces) {
    for (const name of face.subsets) {
      const file = `${slug(face.family)}-${name}.woff2`
      await writeFile(join(folder, file), await cut(face, subsets[name]))
      sheets.push(faceRule(face, name, file))
    }
    sheets.push(await standInRule(face))
  }
  await writeFile(join(folder, 'fonts.css'), sheets.join('\n'))
  // The stamp comes last: a build that was interrupted has none and is made again.
  await writeFile(stampFile, stamp)
  return readdir(folder)
}

/** What the output depends on: the sources' versions and the code that cuts them. */
async function stampOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['build.ts', 'faces.ts', 'metrics.ts']) {
    hash.update(await readFile(join(import.meta.dirname, file)))
  }
  for (const face of faces) hash.update(await readFile(face.manifest))
  return hash.digest('hex')
}

function sourceOf(face: Face, from: Subset['from']): Promise<Buffer> {
  return readFile(join(dirname(face.manifest), face.file.replace('#', from)))
}

async function cut(face: Face, subset: Subset): Promise<Buffer> {
  return subsetFont(await sourceOf(face, subset.from), charactersOf(subset), {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: keptFeatures,
    noHinting: true,
  })
}

function charactersOf({ ranges }: Subset): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map(point => String.fromCodePoint(point))
    .join('')
}

function faceRule(face: Face, name: SubsetName, file: string): string {
  const hex = (point: number) => point.toString(16)
  const range = subsets[name].ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
  return rule([
    `font-family: '${face.family}'`,
    'font-display: swap',
    `font-weight: ${face.weight}`,
    `src: url('./${file}') format('woff2')`,
    `unicode-range: ${range}`,
  ])
}

/** The system's face under our metrics, so that text set in it takes the same room. */
async function standInRule(face: Face): Promise<string> {
  const pinned = Object.fromEntries(
    Object.entries(face.axes).map(([axis, place]) => [axis, typeof place === 'number' ? place : place.min]),
  )
  const plain = await subsetFont(await sourceOf(face, 'latin'), charactersOf(subsets.latin), {
    targetFormat: 'sfnt',
    variationAxes: pinned,
  })
  const metrics = measure(plain)
  const stretch = metrics.averageWidth / systemAverage(face.standIn.widths)
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  return rule([
    `font-family: '${face.family} fallback'`,
    `font-weight: ${face.weight}`,
    `src: ${face.standIn.local.map(name => `local('${name}')`).join(', ')}`,
    `size-adjust: ${percent(stretch)}`,
    `ascent-override: ${percent(metrics.ascent / stretch)}`,
    `descent-override: ${percent(metrics.descent / stretch)}`,
    `line-gap-override: ${percent(metrics.lineGap / stretch)}`,
  ])
}

function rule(declarations: readonly string[]): string {
  return `@font-face {\n${declarations.map(line => `  ${line};\n`).join('')}}\n`
}

function slug(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

if (import.meta.main) {
  const files = await buildFonts(join(import.meta.dirname, '../../generated/fonts'))
  console.log(`fonts: ${files.length} files`)
}
