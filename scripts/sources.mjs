import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const notSources = new Set(['node_modules', 'dist', '.cache', '.data'])
const isTest = name => /\.test\.[a-z]+$/.test(name)

/** Hash of the names and contents of all files at these paths (folders with all below, tests left out). */
export function hashOfSources(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => listFiles(path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!lstatSync(whole).isDirectory()) return [path]
  return readdirSync(whole).flatMap(name =>
    notSources.has(name) || isTest(name) ? [] : listFiles(join(path, name)),
  )
}

/** The folder of a workspace and of every workspace that it depends on, directly or not. */
export function workspaceClosure(folder) {
  const found = new Set()
  const visit = current => {
    if (found.has(current)) return
    found.add(current)
    const description = JSON.parse(readFileSync(join(root, current, 'package.json'), 'utf8'))
    for (const name of Object.keys(description.dependencies ?? {})) {
      if (name.startsWith('@glasshouse/')) {
        visit(relative(root, realpathSync(join(root, 'node_modules', name))))
      }
    }
  }
  visit(folder)
  return [...found].sort()
}
