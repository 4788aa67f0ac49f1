// The one entry point of every npm script. It runs on Node 20.19 without anything installed, installs what is missing,
// and hands over to Node 24.
import { root } from './root.mjs'
import { ensureInstalled } from './install.mjs'
import { findNode24 } from './node24.mjs'
import { createRunner } from './runner.mjs'
import { build } from './build.mjs'
import { testOnPostgres15 } from './postgres15.mjs'
import { test, testDeep } from './test.mjs'

const oldestNode = [20, 19]

const verbs = {
  build: runner => build(runner),
  test: (runner, rest) => test(runner, rest),
  'test:deep': async (runner, rest) => (await build(runner, ['phrases'])) || testDeep(runner, rest),
  'test:postgres15': async runner => (await build(runner, ['phrases'])) || testOnPostgres15(runner),
  start: async runner => (await build(runner)) || runner.node(['apps/launcher/src/start.ts'], { ipc: true }),
  dev: async runner => (await build(runner)) || runner.node(['apps/launcher/src/dev.ts'], { ipc: true }),
  bench: async (runner, rest) =>
    (await build(runner)) || runner.node(['tools/measure/src/bench.ts', ...rest]),
  audit: (runner, rest) => runner.node(['apps/staff-commands/src/audit.ts', ...rest]),
  withdrawal: (runner, rest) => runner.node(['apps/staff-commands/src/withdrawal.ts', ...rest]),
  deposit: (runner, rest) => runner.node(['apps/staff-commands/src/deposit.ts', ...rest]),
  wallet: (runner, rest) => runner.node(['apps/staff-commands/src/wallet.ts', ...rest]),
  member: (runner, rest) => runner.node(['apps/staff-commands/src/member.ts', ...rest]),
  arcade: (runner, rest) => runner.node(['apps/staff-commands/src/arcade.ts', ...rest]),
  agent: (runner, rest) => runner.node(['apps/staff-commands/src/agent.ts', ...rest]),
  friend: (runner, rest) => runner.node(['apps/staff-commands/src/friend.ts', ...rest]),
  grant: (runner, rest) => runner.node(['apps/staff-commands/src/grant.ts', ...rest]),
  jackpot: (runner, rest) => runner.node(['apps/staff-commands/src/jackpot.ts', ...rest]),
  offer: (runner, rest) => runner.node(['apps/staff-commands/src/offer.ts', ...rest]),
  jobs: (runner, rest) => runner.node(['apps/staff-commands/src/jobs.ts', ...rest]),
  events: (runner, rest) => runner.node(['apps/staff-commands/src/events.ts', ...rest]),
  personal: (runner, rest) => runner.node(['apps/staff-commands/src/personal.ts', ...rest]),
  security: (runner, rest) => runner.node(['apps/staff-commands/src/security.ts', ...rest]),
  simulate: (runner, rest) => runner.node(['tools/simulation/src/main.ts', ...rest]),
  schema: runner => runner.node(['tools/schema/src/main.ts']),
  format: runner => runner.tool('oxfmt', ['.']),
}

async function main([verb = '', ...rest]) {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) {
    console.error(`usage: npm run ${Object.keys(verbs).join(' | ')}`)
    return 1
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(
      `Node ${oldestNode.join('.')} or newer is needed to begin; this is ${process.versions.node}.`,
    )
    return 1
  }
  process.chdir(root)
  const installed = await ensureInstalled()
  if (installed !== 0) return installed
  const node = findNode24()
  if (!node) return 1
  return run(createRunner(node), rest)
}

process.exitCode = await main(process.argv.slice(2))
