import { namedFunctionsOf } from './functions.ts'
import { importsOf } from './imports.ts'
import { isTest, type SourceFile } from './tree.ts'

/** Lines that a file may have, by what it is. The allow-list holds what is larger; it may only shrink. */
export function lineLimitOf(path: string): number | undefined {
  if (isExempt(path)) return undefined
  if (path.endsWith('.css')) return 80
  if (path.endsWith('.sql')) return 200
  return 500
}

function isExempt(path: string): boolean {
  return (
    /(^|\/)generated\//.test(path) ||
    path === 'db/schema.sql' ||
    // Written by a program, an entry for each call of the contract.
    path === 'packages/web-kit/src/lazy-call-refs.generated.ts' ||
    // Written by pg-boss: the tables that it keeps jobs in.
    path === 'db/migrations/0070_jobs.sql' ||
    /\/messages\//.test(path) ||
    /\/games\/[^/]+\/tables\.ts$/.test(path) ||
    /\/ui\/src\/art\//.test(path)
  )
}

export type SizeFault = { readonly what: string; readonly size: number; readonly limit: number }

export function findLongFiles(files: readonly SourceFile[]): SizeFault[] {
  return files.flatMap(({ path, text }) => {
    const limit = lineLimitOf(path)
    const lines = text.trimEnd().split('\n').length
    return limit !== undefined && lines > limit ? [{ what: path, size: lines, limit }] : []
  })
}

/** React components (functions with a capital letter in a .tsx file) may be longer than other functions. */
const functionLimit = 60
const componentLimit = 150

/**
 * Functions that are too long. It relies on the formatter's layout: a top-level declaration starts in column one and ends
 * at the first line that is its closing brace in column one.
 */
export function findLongFunctions(files: readonly SourceFile[]): SizeFault[] {
  return files.flatMap(file => (/\.tsx?$/.test(file.path) && !isTest(file.path) ? longFunctionsOf(file) : []))
}

const startPattern =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)[^=]*= (?:async )?(?:\(|\w+ =>|function))/

function longFunctionsOf({ path, text }: SourceFile): SizeFault[] {
  const lines = text.split('\n')
  const faults: SizeFault[] = []
  lines.forEach((line, index) => {
    const match = startPattern.exec(line)
    const name = match?.[1] ?? match?.[2]
    if (name === undefined) return
    const end = lines.findIndex(
      (later, at) => at > index && /^[})]/.test(later) && !/^\)[:{ ]/.test(later) && !/^} *\)?:/.test(later),
    )
    const length = end === -1 ? 1 : end - index + 1
    const limit = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? componentLimit : functionLimit
    if (length > limit) faults.push({ what: `${path} ${name}`, size: length, limit })
  })
  return faults
}

const parameterLimit = 3

/**
 * Functions with too many positional values: from the fourth on they need names, in an object. Tests call functions
 * like other code, so theirs count too. What counts as a function is in `functions.ts`: a callback that is given to a
 * library has the parameters that the library fixed, and is not among them.
 */
export function findLongParameterLists(files: readonly SourceFile[]): SizeFault[] {
  return files
    .filter(({ path }) => !isExempt(path) && !path.startsWith('tools/tidy/'))
    .flatMap(file => {
      const sizes = new Map<string, number>()
      for (const { name, parameters } of namedFunctionsOf(file)) {
        sizes.set(name, Math.max(parameters, sizes.get(name) ?? 0))
      }
      return [...sizes]
        .filter(([, size]) => size > parameterLimit)
        .map(([name, size]) => ({ what: `${file.path} ${name} parameters`, size, limit: parameterLimit }))
    })
}

const moduleLimit = 6

/** Server modules that know too many others, be it only a type of theirs; what their tests know does not count. */
export function findEntangledModules(files: readonly SourceFile[]): SizeFault[] {
  const known = new Map<string, Set<string>>()
  for (const { from, to } of files.filter(({ path }) => !isTest(path)).flatMap(importsOf)) {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    if (own === undefined || other === undefined || own === other) continue
    known.set(own, (known.get(own) ?? new Set()).add(other))
  }
  return [...known]
    .filter(([, others]) => others.size > moduleLimit)
    .map(([own, others]) => ({ what: `${own} modules`, size: others.size, limit: moduleLimit }))
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
}
