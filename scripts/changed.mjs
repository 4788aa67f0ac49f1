import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * What has changed since `ref`, committed or not. Without one: since this branch left main, and on main itself since the
 * last commit.
 */
export function changedFiles(ref = defaultRef()) {
  const tracked = git(['diff', '--name-only', '--diff-filter=d', ref])
  const added = git(['ls-files', '--others', '--exclude-standard'])
  const files = [...new Set([...tracked, ...added])].filter(file => existsSync(join(root, file)))
  return { ref, files }
}

function defaultRef() {
  const [branch] = git(['branch', '--show-current'])
  const hasMain = git(['branch', '--list', 'main']).length > 0
  const [forked] = branch !== 'main' && hasMain ? git(['merge-base', 'main', 'HEAD']) : []
  return forked ?? 'HEAD'
}

function git(args) {
  const said = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  return said.split('\n').filter(Boolean)
}
