import { isTest, type SourceFile } from './tree.ts'

/** Lines that a file may have, by what it is. The allow-list holds what is larger; it may only shrink. */
export function lineLimitOf(path: string): number | undefined {
  if (isExempt(path)) return undefined
  if (path.endsWith('.css')) return 80
  if (path.endsWith('.sql')) return 200
  return isTest(path) ? 500 : 300
}

function isExempt(path: string): boolean {
  return (
    /(^|\/)generated\//.test(path) ||
    path === 'db/schema.sql' ||
    // Written by a program, an entry for each call of the contract.
    path === 'packages/web-kit/src/later-calls.ts' ||
    /\/messages\//.test(path) ||
    /\/games\/[^/]+\/tables\.ts$/.test(path) ||
    /\/ui\/src\/art\//.test(path)
  )
}

export type SizeFault = { readonly what: string; readonly lines: number; readonly limit: number }

export function findLongFiles(files: readonly SourceFile[]): SizeFault[] {
  return files.flatMap(({ path, text }) => {
    const limit = lineLimitOf(path)
    const lines = text.trimEnd().split('\n').length
    return limit !== undefined && lines > limit ? [{ what: path, lines, limit }] : []
  })
}

/** React components (functions with a capital letter in a .tsx file) may be longer than other functions. */
const functionLimit = 60
const componentLimit = 150

/**
 * Functions that are too long. It relies on Prettier's layout: a top-level declaration starts in column one and ends
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
    if (length > limit) faults.push({ what: `${path} ${name}`, lines: length, limit })
  })
  return faults
}
