import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkAdvisories } from './advisories.mjs'
import { runAgainIfFew } from './again.mjs'
import { build } from './build.mjs'
import { changedFiles } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import {
  addCounts,
  countsOfJourneys,
  countsOfReport,
  failedFilesOfReport,
  failuresOfJourneys,
  failuresOfReport,
  noCounts,
} from './counts.mjs'
import { journeysOf } from './journeys-of.mjs'
import { runPhases, summary } from './phases.mjs'
import { root } from './root.mjs'

const vitestReport = join(root, '.cache', 'test', 'vitest.json')
const journeysReport = join(root, '.cache', 'test', 'journeys.json')
const provokedRefusals = join(root, '.cache', 'provoked')

/** Budgets are seconds on two cores that have nothing else to do. */
const stagesOfAll = runner => [
  [
    {
      name: 'generated sources',
      budget: 10,
      run: async () => ({ code: await build(runner, ['phrases', 'fonts', 'covers']) }),
    },
  ],
  [
    // Comes first on a machine without it, and has no budget: it is a download.
    { name: 'browser', run: async () => ({ code: await ensureChromium(runner) }) },
  ],
  [
    { name: 'types', budget: 40, run: said => checkBy(runner, said, ['tsc', '--noEmit']) },
    { name: 'lint', budget: 40, run: said => checkBy(runner, said, ['oxlint', '--quiet']) },
    { name: 'format', budget: 10, run: said => checkFormat(runner, said, ['.']) },
    { name: 'unused code', budget: 40, run: said => checkBy(runner, said, ['knip', '--no-progress']) },
    { name: 'advisories', budget: 40, run: said => checkAdvisories(runner, said) },
  ],
  [{ name: 'build', budget: 20, run: async () => ({ code: await build(runner) }) }],
  [{ name: 'unit and integration tests', budget: 300, run: () => runVitestSteadily(runner, []) }],
  [{ name: 'refusals', budget: 5, run: () => checkRefusals(runner) }],
  [
    {
      name: 'browser journeys',
      budget: 420,
      needs: ['browser', 'build'],
      run: () => runJourneysSteadily(runner),
    },
  ],
]

/** For daily work: what a change since `ref` can have broken, by the imports. */
const stagesOfChange = (runner, { ref, files }) => {
  const code = files.filter(file => /\.(ts|tsx|mjs)$/.test(file))
  return [
    [
      {
        name: 'generated sources',
        run: async () => ({ code: await build(runner, ['phrases', 'fonts', 'covers']) }),
      },
    ],
    [
      {
        name: 'types',
        run: said =>
          checkBy(runner, said, ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuild']),
      },
      {
        name: 'lint',
        run: said => (code.length > 0 ? checkBy(runner, said, ['oxlint', '--quiet', ...code]) : nothingToDo),
      },
      { name: 'format', run: said => (files.length > 0 ? checkFormat(runner, said, files) : nothingToDo) },
    ],
    // It reads the tree and imports none of it, so no change leads there.
    [{ name: 'house rules', run: () => runVitest(runner, ['tools/tidy']) }],
    [
      {
        name: 'unit and integration tests',
        run: () => runVitest(runner, [`--changed=${ref}`, '--passWithNoTests']),
      },
    ],
    [{ name: 'browser', run: async () => ({ code: await ensureChromium(runner) }) }],
    [{ name: 'build', run: async () => ({ code: await build(runner) }) }],
    [{ name: 'browser journeys', needs: ['browser', 'build'], run: () => runJourneysOf(runner, files) }],
  ]
}
const nothingToDo = { code: 0, note: 'nothing to look at' }

/**
 * Runs all phases to their end. `--changed`, alone or with a branch or commit, is the short form for daily work. The last
 * line is for machines: how many tests passed and failed.
 */
export async function test(runner, args = []) {
  const changes = args[0] === '--changed' ? changedFiles(args[1]) : undefined
  if (args.length > 0 && !changes) {
    console.error('usage: npm test [-- --changed [branch or commit]]')
    return 1
  }
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (isStopped = true))
  const startedAt = performance.now()
  const stages = changes ? stagesOfChange(runner, changes) : stagesOfAll(runner)
  const done = await runPhases(stages, { isStopped: () => isStopped, hasBudgets: !changes })
  const total = (performance.now() - startedAt) / 1000
  // At the end, where it is seen by those who see only the last lines of a log.
  for (const line of done.flatMap(({ unsteady = [] }) => unsteady)) console.log(`\nunsteady: ${line}`)
  for (const line of done.flatMap(({ failures = [] }) => failures)) console.log(`\nfailed: ${line}`)
  const { passed, failed } = done.map(({ counts }) => counts).reduce(addCounts, noCounts)
  console.log(`\n${summary(done)}\n${total.toFixed(1)} s in all\n\n${passed} passed, ${failed} failed`)
  return done.some(phase => phase.failed) ? 1 : 0
}

/**
 * `npm run test:deep -- [--worlds 1000] [--rounds 100] [--races 1000] [--probes 10000] [--batteries 0]`: seeded worlds of each kind, where
 * `npm test` looks into a few, rounds in which the server is killed while members play and move money, rounds of people
 * and a gateway that all end one withdrawal, and questions of agents about branches of others. And the
 * batteries of tests over the generator, as far as their programs are installed. 0 leaves a part out.
 */
export async function testDeep(runner, args = []) {
  const { worlds, rounds, races, probes, batteries } = parseArgs({
    args,
    options: {
      worlds: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '100' },
      races: { type: 'string', default: '1000' },
      probes: { type: 'string', default: '10000' },
      batteries: { type: 'string', default: '1' },
    },
  }).values
  const inWorlds = worlds === '0' ? 0 : await testWorlds(runner, worlds)
  const underKills = rounds === '0' ? 0 : await runner.node(['e2e/kill-rounds.ts', '--rounds', rounds])
  const inRaces = races === '0' ? 0 : await testFile(runner, racesFile, { WITHDRAWAL_ROUNDS: races })
  const inProbes = probes === '0' ? 0 : await testFile(runner, probesFile, { FOREIGN_PROBES: probes })
  const inBatteries = batteries === '0' ? 0 : await runner.node(['tools/measure/src/generator.ts'])
  return inWorlds || underKills || inRaces || inProbes || inBatteries
}

const racesFile = 'apps/server/src/modules/money/cashier/withdrawals/payout-races.test.ts'
const probesFile = 'apps/server/src/modules/growth/agents/foreign-branches.test.ts'

async function testFile(runner, file, settings) {
  const { code, counts = noCounts } = await runVitest(runner, [file], settings)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  return code
}

async function testWorlds(runner, worlds) {
  const {
    code,
    counts = noCounts,
    failures = [],
  } = await runVitest(runner, ['--project=worlds'], {
    SEEDED_WORLDS: worlds,
  })
  for (const line of failures) console.log(`failed: ${line}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  return code
}

async function checkBy(runner, said, [tool, ...args]) {
  return { code: await runner.tool(tool, args, said) }
}

async function checkFormat(runner, said, files) {
  const code = await runner.tool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files], said)
  return { code, note: code === 0 ? '' : 'npm run format puts it right' }
}

async function runVitestSteadily(runner, args) {
  rmSync(provokedRefusals, { recursive: true, force: true })
  return runAgainIfFew(await runVitest(runner, args), () =>
    runVitest(runner, [...args, ...failedFilesOfReport(readFileSync(vitestReport, 'utf8'))]),
  )
}

async function runVitest(runner, args, more = {}) {
  rmSync(vitestReport, { force: true })
  mkdirSync(join(root, '.cache', 'test'), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const code = await runner.tool('vitest', ['run', ...reporters, ...args], { more })
  if (!existsSync(vitestReport)) return { code }
  const report = readFileSync(vitestReport, 'utf8')
  return { code, counts: countsOfReport(report), failures: failuresOfReport(report, root) }
}

async function checkRefusals(runner) {
  const script = 'tools/tidy/src/check-provoked.ts'
  return { code: existsSync(join(root, script)) ? await runner.node([script]) : 0 }
}

async function runJourneysOf(runner, files) {
  const names = journeysOf(files)
  if (names?.length === 0) return nothingToDo
  const { note, ...result } = await runJourneys(
    runner,
    names?.map(name => `journeys/${name}`),
  )
  return { ...result, note: names ? `those of ${names.join(', ')}` : note }
}

async function runJourneysSteadily(runner) {
  return runAgainIfFew(await runJourneys(runner), () => runJourneys(runner, ['--last-failed']))
}

async function runJourneys(runner, args = []) {
  rmSync(journeysReport, { force: true })
  // On any other signal it would leave its processes running.
  const code = await runner.tool('playwright', ['test', '-c', 'e2e', ...args], { stopSignal: 'SIGINT' })
  if (!existsSync(journeysReport)) return { code }
  const report = readFileSync(journeysReport, 'utf8')
  return { code, counts: countsOfJourneys(report), failures: failuresOfJourneys(report) }
}
