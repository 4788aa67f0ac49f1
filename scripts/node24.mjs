import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** A Node that runs TypeScript as it is: the own one if it is new enough, else the one among the dependencies. */
export function findNode24() {
  if (majorOf(process.versions.node) >= 24) return process.execPath
  const bundled = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(bundled)) {
    const { status, stdout, stderr, error } = spawnSync(bundled, ['--version'], { encoding: 'utf8' })
    if (status === 0 && majorOf(stdout.trim().slice(1)) >= 24) return bundled
    console.error(`the Node 24 among the dependencies does not run here: ${error?.message ?? stderr}`)
  }
  console.error(
    `Glasshouse runs on Node 24. This is Node ${process.versions.node} on ${process.platform}-${process.arch}, for which ` +
      'the dependencies bring none: please install Node 24 (https://nodejs.org) and start again.',
  )
  return undefined
}

function majorOf(version) {
  return Number.parseInt(version, 10)
}
