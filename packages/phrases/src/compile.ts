/**
 * Compiles the messages: `node packages/phrases/src/compile.ts`, or with other folders `… <messages> <output>
 * [games]`. Prints every fault and exits 1 if there is one, and then leaves the last good output as it was.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkSource, checkTranslation, parseLocale, type Catalogues, type Faults } from './catalogue.ts'
import { emitAll, emitArea, emitKeys, emitLoaders, type Emitted } from './emit.ts'
import { baseAreas, completeLocales, languages, pseudoLocale, sourceLocale, type Locale } from './locales.ts'
import { pseudoMessage } from './pseudo.ts'
import { readGameMessages, readMessages } from './read-messages.ts'

/** Reads `<folder>/<locale>/<area>.json` and the texts of the games, and returns the files to write, or the faults. */
export async function compile(folder: string, games?: string): Promise<{ faults: Faults; files: Emitted[] }> {
  const faults: Faults = []
  const read = await Promise.all(
    languages.map(async ({ id }) => {
      const own = await readMessages(join(folder, id))
      const messages = games === undefined ? own : new Map([...own, ...(await readGameMessages(games, id))])
      return [id, parseLocale(id, messages, faults)] as const
    }),
  )
  const locales = new Map<Locale, Catalogues>(read)
  const source = locales.get(sourceLocale) ?? new Map()
  checkSource(sourceLocale, source, faults)
  for (const [locale, catalogues] of locales) {
    if (locale === sourceLocale) continue
    const complete = completeLocales.some(name => name === locale)
    checkTranslation({ locale, catalogues, complete }, source, faults)
  }
  locales.set(pseudoLocale, pseudo(source))
  return faults.length > 0 ? { faults, files: [] } : { faults, files: emit(locales, source) }
}

function pseudo(source: Catalogues): Catalogues {
  return new Map(
    [...source].map(([area, messages]) => [
      area,
      new Map([...messages].map(([key, message]) => [key, pseudoMessage(message)])),
    ]),
  )
}

function emit(locales: ReadonlyMap<Locale, Catalogues>, source: Catalogues): Emitted[] {
  const areas = [...source.keys()]
  const names = [...locales.keys()]
  const holder = (locale: Locale, area: string) =>
    (locales.get(locale)?.get(area)?.size ?? 0) > 0 ? locale : sourceLocale
  const modules = [...locales].flatMap(([locale, catalogues]) =>
    [...catalogues].map(([area, messages]) => {
      const whole = messages.size === source.get(area)?.size
      return emitArea({ locale, area, ...(whole ? {} : { borrowFrom: sourceLocale }) }, messages)
    }),
  )
  const base = areas.filter(area => baseAreas.some(name => name === area))
  return [
    ...modules,
    emitKeys(source),
    emitLoaders({ path: 'base-loaders.ts', areas: base }, names, holder),
    // All of them, in the folder of what a page fetches once it is quiet.
    emitLoaders({ path: 'lazy/loaders.ts', areas }, names, holder),
    emitAll(names, areas, holder),
  ]
}

/** Writes only what changed, so that a running dev server reloads only what changed, and removes what is gone. */
export async function writeFiles(folder: string, files: readonly Emitted[]): Promise<number> {
  const wanted = new Set(files.map(file => file.path))
  const present = await readdir(folder, { recursive: true }).catch(() => [])
  await Promise.all(
    present
      .filter(path => path.endsWith('.ts') && !wanted.has(path))
      .map(path => rm(join(folder, path), { force: true })),
  )
  const changed = await Promise.all(files.map(file => writeChanged(join(folder, file.path), file.text)))
  return changed.filter(Boolean).length
}

async function writeChanged(path: string, text: string): Promise<boolean> {
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === text) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return true
}

if (import.meta.main) {
  const here = (path: string) => join(import.meta.dirname, path)
  const given = process.argv.slice(2)
  const ours = [here('../messages'), here('../generated'), here('../../../apps/arcade/src/games')]
  const [messages = '', output = '', games] = given.length === 0 ? ours : given
  const { faults, files } = await compile(messages, games)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(`phrases: ${faults.length} faults, nothing written`)
    process.exitCode = 1
  } else {
    const changed = await writeFiles(output, files)
    console.log(`phrases: ${files.length} files, ${changed} changed`)
  }
}
