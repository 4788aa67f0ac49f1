/**
 * Subsets the fonts and writes `generated/fonts/`: `node packages/ui/src/fonts/build.ts`. Some ten seconds; nothing
 * happens when the sources and this folder are unchanged.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { charactersOf, fontFace, rangesOf, unicodeRange, writeCut } from './cut.ts'
import { faces, keptFeatures, standInRanges, subsets, type Face, type StandIn, type Subset } from './faces.ts'
import { measure, systemAverage } from './metrics.ts'
import {
  borrowedSigns,
  latinName,
  languageNames,
  namesFamily,
  scripts,
  signFamily,
  slicedManifest,
  slicedNames,
  type ScriptFace,
} from './scripts.ts'
import { slicesWith, sliceSheet } from './slices.ts'

/** What every script keeps of its weights: the pages use nothing lighter than regular or heavier than bold. */
const scriptCut = { axes: { wght: { min: 400, max: 700 } }, weight: '400 700' } as const

/** Builds into the folder unless it is up to date; gives the names of the files it holds. */
export async function buildFonts(folder: string): Promise<readonly string[]> {
  const stamp = await stampOf()
  if ((await readFile(join(folder, 'stamp'), 'utf8').catch(() => '')) === stamp) return readdir(folder)
  // Written beside its place and then renamed, so that a concurrent build never sees half of it.
  const fresh = `${folder}.${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  await writeAll(fresh)
  await writeFile(join(fresh, 'stamp'), stamp)
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  return readdir(folder)
}

async function writeAll(folder: string): Promise<void> {
  const rules: string[] = []
  for (const face of faces) rules.push(...(await brandRules(folder, face)))
  rules.push(...(await signRules(folder)))
  for (const script of Object.values(scripts)) {
    const source = await readFile(sourceOf(script))
    rules.push(await writeCut(folder, { ...scriptCut, ...script, name: slug(script.family), source }))
  }
  rules.push(...(await nameRules(folder)))
  await writeFile(join(folder, 'fonts.css'), rules.join('\n'))
  for (const name of slicedNames) {
    await writeFile(join(folder, `slices-${name}.css`), await sliceSheet(folder, name))
  }
}

/** What the output depends on: the sources' versions and the code that cuts them. */
async function stampOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['build.ts', 'cut.ts', 'faces.ts', 'metrics.ts', 'scripts.ts', 'slices.ts']) {
    hash.update(await readFile(join(import.meta.dirname, file)))
  }
  const sources = [...faces, ...Object.values(scripts)].map(face => face.manifest)
  for (const manifest of [...sources, ...slicedNames.map(slicedManifest)])
    hash.update(await readFile(manifest))
  return hash.digest('hex')
}

function sourceOf({ manifest, file }: Pick<ScriptFace, 'manifest' | 'file'>): string {
  return join(dirname(manifest), file)
}

function brandSource(face: Face, from: Subset['from']): Promise<Buffer> {
  return readFile(sourceOf({ ...face, file: face.file.replace('#', from) }))
}

async function brandRules(folder: string, face: Face): Promise<readonly string[]> {
  const rules: string[] = []
  for (const name of face.subsets) {
    const { from, ranges } = subsets[name]
    const source = await brandSource(face, from)
    const file = slug(face.family, name)
    const { family, axes, weight } = face
    rules.push(
      await writeCut(folder, {
        family,
        name: file,
        source,
        ranges,
        axes,
        weight,
        keepFeatures: keptFeatures,
      }),
    )
  }
  return [...rules, await standInRule(face, face.standIn)]
}

/** The system's font with our metrics, for the same characters, so that text set in it takes the same space. */
async function standInRule(face: Face, standIn: StandIn): Promise<string> {
  const pinned = Object.fromEntries(
    Object.entries(face.axes).map(([axis, place]) => [axis, typeof place === 'number' ? place : place.min]),
  )
  const plain = await subsetFont(await brandSource(face, 'latin'), charactersOf(subsets.latin.ranges), {
    targetFormat: 'sfnt',
    variationAxes: pinned,
  })
  const metrics = measure(plain)
  const stretch = metrics.averageWidth / systemAverage(standIn.widths)
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  return fontFace([
    `font-family: '${face.family} fallback'`,
    `font-weight: ${face.weight}`,
    `src: ${standIn.local.map(name => `local('${name}')`).join(', ')}`,
    `size-adjust: ${percent(stretch)}`,
    `ascent-override: ${percent(metrics.ascent / stretch)}`,
    `descent-override: ${percent(metrics.descent / stretch)}`,
    `line-gap-override: ${percent(metrics.lineGap / stretch)}`,
    `unicode-range: ${unicodeRange(standInRanges)}`,
  ])
}

async function signRules(folder: string): Promise<readonly string[]> {
  const rules: string[] = []
  for (const { name, script, point } of borrowedSigns) {
    const source = await readFile(sourceOf(scripts[script]))
    const cut = { ...scriptCut, family: signFamily, name: slug(signFamily, name), source }
    rules.push(await writeCut(folder, { ...cut, ranges: [[point, point]] }))
  }
  return rules
}

/** One file for each script's own name, and one for each slice that contains a large script's name. */
async function nameRules(folder: string): Promise<readonly string[]> {
  const parts: { file: string; text: string }[] = []
  for (const [name, script] of Object.entries(scripts)) {
    parts.push({ file: sourceOf(script), text: languageNames[name as keyof typeof scripts] }) // its own keys
  }
  const taken = new Set<string>()
  for (const name of slicedNames) {
    // Two languages share some ideographs; the first to come draws them.
    const text = [...languageNames[name]].filter(letter => !taken.has(letter)).join('')
    for (const letter of text) taken.add(letter)
    parts.push(...(await slicesWith(name, text)))
  }
  const text = faces.find(face => face.family === signFamily)
  if (!text) throw new Error(`no face is called ${signFamily}`)
  const latin = { ...text, file: text.file.replace('#', subsets.vietnamese.from) }
  const rules = [await nameRule(folder, latinName.family, { file: sourceOf(latin), text: latinName.letters })]
  for (const [index, part] of parts.entries()) {
    rules.push(await nameRule(folder, namesFamily, { ...part, suffix: `-${index}` }))
  }
  return rules
}

async function nameRule(
  folder: string,
  family: string,
  part: { readonly file: string; readonly text: string; readonly suffix?: string },
): Promise<string> {
  const source = await readFile(part.file)
  const name = `${slug(family)}${part.suffix ?? ''}`
  return writeCut(folder, { ...scriptCut, family, name, source, ranges: rangesOf(part.text) })
}

function slug(...words: string[]): string {
  return words.join('-').toLowerCase().replaceAll(' ', '-')
}

if (import.meta.main) {
  const files = await buildFonts(join(import.meta.dirname, '../../generated/fonts'))
  console.log(`fonts: ${files.length} files`)
}
