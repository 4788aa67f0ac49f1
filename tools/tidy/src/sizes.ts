import { namedFunctionsOf } from './functions.ts'
import { importsOf } from './imports.ts'
import { isTest, type SourceFile } from './tree.ts'

/** Lines that a style or a migration may have; the linter limits scripts. */
function lineLimitOf(path: string): number | undefined {
  if (path.endsWith('.css')) return 80
  // Two files that programs write: the whole schema, and the tables that pg-boss keeps jobs in.
  if (path === 'db/schema.sql' || path === 'db/migrations/0070_jobs.sql') return undefined
  return path.endsWith('.sql') ? 200 : undefined
}

export type SizeFault = { readonly what: string; readonly size: number; readonly limit: number }

export function findLongFiles(files: readonly SourceFile[]): SizeFault[] {
  return files.flatMap(({ path, text }) => {
    const limit = lineLimitOf(path)
    const lines = text.trimEnd().split('\n').length
    return limit !== undefined && lines > limit ? [{ what: path, size: lines, limit }] : []
  })
}

const parameterLimit = 3

/**
 * Functions with too many positional values: from the fourth on they need names, in an object. Tests call functions
 * like other code, so theirs count too. What counts as a function is in `functions.ts`: a callback that is given to a
 * library has the parameters that the library fixed, and is not among them. The linter's own rule counts those, and
 * leaves out the types of functions.
 */
export function findLongParameterLists(files: readonly SourceFile[]): SizeFault[] {
  return files
    .filter(({ path }) => !/(^|\/)generated\//.test(path) && !path.startsWith('tools/tidy/'))
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
