import type { Catalogues } from './catalogue.ts'
import { argumentsType, messageCode } from './emit-message.ts'
import { formatTag, type Locale } from './locales.ts'
import { isRich, type Message } from './message.ts'

/** A file to write: its path below the output folder, and its text. */
export type Emitted = { readonly path: string; readonly text: string }

const notice = '// Compiled from the messages; change those, not this file.\n'

/**
 * One module of a locale's area. Keys that a locale does not have come from the source's module, with the source's
 * own formats, so that a sentence is never half one language and half another.
 */
export function emitArea(
  place: { readonly locale: Locale; readonly area: string; readonly borrowFrom?: Locale },
  messages: ReadonlyMap<string, Message>,
): Emitted {
  const { locale, area, borrowFrom } = place
  const lines = [...messages].map(([key, message]) => ` ${JSON.stringify(key)}: ${messageCode(message)},`)
  const formats = [...messages.values()].some(usesFormats)
  const text = [
    notice.trimEnd(),
    ...(formats ? [`import { formats } from '../../src/formats.ts'`] : []),
    ...(borrowFrom ? [`import { messages as source } from '../${borrowFrom}/${area}.ts'`] : []),
    ...(formats ? [`const f = /* @__PURE__ */ formats(${JSON.stringify(formatTag(locale))})`] : []),
    'export const messages = {',
    ...(borrowFrom ? [' ...source,'] : []),
    ...lines,
    '}',
    '',
  ].join('\n')
  return { path: `${locale}/${area}.ts`, text }
}

/** Texts and tags are passed on as they are; everything else goes through Intl. */
function usesFormats(message: Message): boolean {
  return [...message.args.values()].some(kind => kind !== 'text' && kind !== 'tag')
}

/** Types of all keys and arguments, from the source. */
export function emitKeys(source: Catalogues): Emitted {
  const areas = [...source].map(([area, messages]) => {
    const keys = [...messages.keys()].map(key => `    | ${JSON.stringify(key)}`)
    return `  ${JSON.stringify(area)}:${keys.length === 0 ? ' never' : `\n${keys.join('\n')}`}`
  })
  const all = [...source.values()].flatMap(messages => [...messages])
  const plain = all
    .filter(([, message]) => !isRich(message))
    .map(
      ([key, { args }]) => `  ${JSON.stringify(key)}: ${args.size ? argumentsType(args, 'never') : 'null'}`,
    )
  const rich = all
    .filter(([, message]) => isRich(message))
    .map(([key, { args }]) => `  ${JSON.stringify(key)}: ${argumentsType(args, 'N')}`)
  const text = [
    notice.trimEnd(),
    '/** The keys of each area. */',
    `export type AreaKeys = {\n${areas.join('\n')}\n}`,
    '/** What each phrase needs; null for nothing. */',
    `export type PhraseArguments = {\n${plain.join('\n')}\n}`,
    '/** The same for phrases with tags, whose tags answer an N. */',
    `export interface RichPhraseArguments<N> {\n${rich.join('\n')}\n}`,
    '',
  ].join('\n\n')
  return { path: 'keys.ts', text }
}

/** Which module holds a locale's area: its own when it has any text there, otherwise the source's. */
export type Holder = (locale: Locale, area: string) => Locale

/**
 * Dynamic imports for the browser, written out so that a bundler sees each of them. Every page carries them, so locales
 * with all their texts from the same modules share one table.
 */
export function emitLoaders(
  { path, areas }: { readonly path: string; readonly areas: readonly string[] },
  locales: readonly Locale[],
  holder: Holder,
): Emitted {
  const up = path.includes('/') ? '../' : './'
  const firstWith = new Map<string, Locale>()
  const tables: string[] = []
  const owners = locales.map(locale => {
    const entries = areas.map(
      area => `  ${JSON.stringify(area)}: () => import('${up}${holder(locale, area)}/${area}.ts'),`,
    )
    const table = `{\n${entries.join('\n')}\n}`
    const first = firstWith.get(table) ?? locale
    if (first === locale) tables.push(`const of_${locale} = ${table}\n`)
    firstWith.set(table, first)
    return `  ${locale}: of_${first},`
  })
  const all = `export const loaders = {\n${owners.join('\n')}\n}\n`
  return { path, text: `${notice}${tables.join('\n')}\n${all}` }
}

/** Everything at once, for the server. */
export function emitAll(locales: readonly Locale[], areas: readonly string[], holder: Holder): Emitted {
  const modules = [
    ...new Set(locales.flatMap(locale => areas.map(area => `${holder(locale, area)}/${area}`))),
  ].sort()
  const nameOf = (path: string) => path.replace(/\W/g, '_')
  const imports = modules.map(path => `import { messages as ${nameOf(path)} } from './${path}.ts'`)
  const tables = locales.map(locale => {
    const names = areas.map(area => `${JSON.stringify(area)}: ${nameOf(`${holder(locale, area)}/${area}`)}`)
    return `  ${locale}: { ${names.join(', ')} },`
  })
  const text = `${notice}${imports.join('\n')}\n\nexport const catalogues = {\n${tables.join('\n')}\n}\n`
  return { path: 'all.ts', text }
}
