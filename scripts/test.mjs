import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkAdvisories } from './advisories.mjs'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { addCounts, countsOfReport, countsOfText, failuresOfReport, noCounts, summary } from './counts.mjs'
import { root } from './root.mjs'

const vitestReport = join(root, '.cache', 'test', 'vitest.json')
const provokedRefusals = join(root, '.cache', 'provoked')

/** A phase answers an exit code, the counts of its tests where it has any, and a note for the summary. */
const phases = [
  {
    name: 'generated sources',
    run: async runner => ({ code: await build(runner, ['phrases', 'fonts', 'covers']) }),
  },
  { name: 'types', run: async runner => ({ code: await runner.tool('tsc', ['--noEmit']) }) },
  { name: 'lint', run: async runner => ({ code: await runner.tool('oxlint', ['--quiet']) }) },
  { name: 'format and unused code', run: checkFormatAndUse },
  { name: 'browser', run: async runner => ({ code: await ensureChromium(runner) }) },
  { name: 'unit and integration tests', run: runVitest },
  { name: 'refusals', run: checkRefusals },
  { name: 'build', run: async runner => ({ code: await build(runner) }) },
  { name: 'browser journeys', run: runJourneys },
  { name: 'advisories', run: checkAdvisories },
]

/** Runs the phases up to the first that fails. The last line is for machines: how many tests passed and failed. */
export async function test(runner) {
  let counts = noCounts
  const done = []
  let failed = 0
  let failures = []
  for (const { name, run } of phases) {
    console.log(`\n== ${name}`)
    const startedAt = performance.now()
    const { code, counts: own = noCounts, failures: ownFailures = [], note = '' } = await run(runner)
    counts = addCounts(counts, own)
    done.push({ name, seconds: (performance.now() - startedAt) / 1000, failed: code !== 0, note })
    if (code === 0) continue
    failed = code
    failures = ownFailures
    // A phase without tests of its own, or one that broke before it could count, is a failure all the same.
    if (own.failed === 0) counts = addCounts(counts, { passed: 0, failed: 1 })
    break
  }
  // At the end, where whoever sees only the last lines of a log finds them.
  console.log(failures.map(line => `\nfailed: ${line}`).join(''))
  console.log(`${summary(done, phases.length)}\n\n${counts.passed} passed, ${counts.failed} failed`)
  return failed
}

/** Each of the two keeps one core busy, so they go side by side; what each has to say comes in one piece. */
async function checkFormatAndUse(runner) {
  const checks = [
    { tool: 'prettier', args: ['--check', '--log-level=warn', '.'], hint: 'npm run format puts it right\n' },
    { tool: 'knip', args: ['--no-progress'], hint: '' },
  ]
  const codes = await Promise.all(
    checks.map(async ({ tool, args, hint }) => {
      let said = ''
      const code = await runner.tool(tool, args, { quiet: true, onOutput: text => (said += text) })
      if (code !== 0) process.stderr.write(`${said}${hint}`)
      return code
    }),
  )
  return { code: codes.find(code => code !== 0) ?? 0 }
}

async function runVitest(runner) {
  rmSync(vitestReport, { force: true })
  rmSync(provokedRefusals, { recursive: true, force: true })
  mkdirSync(join(root, '.cache', 'test'), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const code = await runner.tool('vitest', ['run', ...reporters])
  if (!existsSync(vitestReport)) return { code }
  const report = readFileSync(vitestReport, 'utf8')
  return { code, counts: countsOfReport(report), failures: failuresOfReport(report, root) }
}

async function checkRefusals(runner) {
  const script = 'tools/tidy/src/check-provoked.ts'
  return { code: existsSync(join(root, script)) ? await runner.node([script]) : 0 }
}

async function runJourneys(runner) {
  const script = 'e2e/run.ts'
  if (!existsSync(join(root, script))) return { code: 0 }
  let said = ''
  const code = await runner.node([script], { ipc: true, onOutput: text => (said += text) })
  const failures = [...said.matchAll(/^FAILED +(.*)$/gm)].map(([, name]) => name)
  return { code, counts: countsOfText(said), failures }
}
