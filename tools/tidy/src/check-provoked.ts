import { join } from 'node:path'
import { calls } from '@glasshouse/contract'
import { findUnprovoked, readProvoked } from './refusals.ts'
import { root } from './tree.ts'

/** Run after the tests: every refusal that a call declares must have been answered by the server in at least one. */
const refusals = Object.entries(calls).flatMap(([call, { refusals: declared }]) =>
  Object.keys(declared).map(refusal => ({ call, refusal })),
)
const missing = findUnprovoked(refusals, readProvoked(join(root, '.cache/provoked')))
if (missing.length > 0) {
  console.error(`refusals that no test provokes:\n${missing.map(each => `  ${each}`).join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`each of the ${refusals.length} declared refusals was provoked by a test`)
}
