import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export type SourceFile = { readonly path: string; readonly text: string }

/** The files of the project as git knows them, new ones included; generated and ignored ones are left out. */
export function readTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed
    .split('\n')
    .filter(path => /\.(tsx?|mjs|sql|css)$/.test(path))
    .flatMap(path => {
      const text = readIfThere(path)
      return text === undefined ? [] : [{ path, text }]
    })
}

/** A file that was deleted but not yet committed is still listed; it is simply not there any more. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

export function isTest(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /^(e2e|tools\/simulation)\//.test(path) ||
    /\/(testing|exam|bench)\//.test(path)
  )
}

export function isScript(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}
