import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { withoutComments } from './imports.ts'
import { isScript, root, type SourceFile } from './tree.ts'

/** Files whose job is to reach into another workspace by a path, and why. */
const allowed: Readonly<Record<string, string>> = {
  'apps/arcade/publish-covers.ts':
    'a step of the build: copies the covers of games to the drawings of the sites',
  'packages/phrases/src/compile.ts': 'a step of the build: a game keeps its texts in its own folder',
  'apps/server/src/page-payload.ts': 'serves what the build of the member site has written',
  'tools/measure/src/bench.ts': 'runs the benchmarks, which lie beside what they measure',
}

/** A text that is a relative path, or one from the top of the repository. */
const pathPattern =
  /['"`]((?:\.\.\/)+[^'"`\s]*|(?:(?:apps|packages|tools)\/[a-z-]+|e2e)\/[a-z][^'"`\s]*)['"`]/g
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"][^'"]+['"]/g

/**
 * Paths that lead from one workspace into another. What another workspace needs is an export in `package.json`, so that
 * its owner may move it. Imports have rules of their own.
 */
export function findPathReads(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const own = workspaceOf(path)
    if (own === undefined || own === 'tools/tidy' || path in allowed || !isScript(path)) return []
    const read = withoutComments(text).replace(importPattern, '')
    return [...read.matchAll(pathPattern)].flatMap(([, named = '']) => {
      const target = workspaceOf(named.startsWith('.') ? normalize(join(dirname(path), named)) : named)
      return target === undefined || target === own ? [] : [`${path} reads ${named}`]
    })
  })
}

/** `apps/server/src/…` → `apps/server`, `packages/providers/arcade/…` → itself; undefined outside of workspaces. */
function workspaceOf(path: string): string | undefined {
  const folder = /^(e2e|packages\/providers\/[^/]+|(?:apps|packages|tools)\/[^/]+)(?=\/|$)/.exec(path)?.[1]
  return folder !== undefined && existsSync(join(root, folder, 'package.json')) ? folder : undefined
}
