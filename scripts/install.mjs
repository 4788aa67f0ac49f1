import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.glasshouse-lockfile')
/** npm writes this file at the end of every install, by any command. */
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json')

/** Installs the lockfile's packages if that has not been done yet; returns an exit code. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (readOr(stamp, '') === wanted) return 0
  if (modifiedAtMs(npmsOwnRecord) < modifiedAtMs(lockfile)) {
    console.error('installing dependencies (once for each change of the lockfile)')
    const code = await npmInstall()
    if (code !== 0) {
      console.error('\nThe dependencies could not be installed; see the message of npm above.')
      return code
    }
  }
  writeFileSync(stamp, wanted)
  return 0
}

/**
 * Installs the lockfile's versions and changes no file of ours. Not `npm ci`: that refuses a lockfile in which an
 * optional package of some other platform is missing, and begins by deleting what a running server is using.
 *
 * Everything is installed, under any NODE_ENV: tests and the build are development packages, Node 24 is an optional
 * one.
 */
async function npmInstall() {
  const everything = ['--include=dev', '--include=optional']
  const args = ['install', '--no-save', ...everything, '--no-audit', '--no-fund', '--loglevel=error']
  // Within `npm start` the same npm is asked that was called, even where another is first in the path.
  const npm = process.env.npm_execpath
  const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const child = spawn(command, all, { cwd: root, stdio: ['ignore', 2, 2] })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])])
  return code ?? 1
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function modifiedAtMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
