/**
 * `npm run simulate -- --seeds 100 [--seed 1] [--steps 150] [--mutant name] [--deposits|--payouts|--hot-path]
 * [--traces] [--story]`: the wallet (or deposits, or payouts, or the two entry points of the ledger) in seeded worlds that lose, double and
 * delay, on a PostgreSQL of its own. Exits with 1 when a rule was broken, and names the seeds; with a planted bug
 * (`--mutant`) it stops at the first seed that finds it.
 */
import { parseArgs } from 'node:util'
import { withTemporaryPostgres } from '@glasshouse/embedded-postgres'
import { openDatabase, type Database } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { depositMutants } from './deposits/deposit-mutants.ts'
import { runDepositSeed } from './deposits/run-deposit-seed.ts'
import { hotPathMutants } from './hot-path/hot-path-mutants.ts'
import { runHotPathSeed } from './hot-path/run-hot-path-seed.ts'
import { mutants } from './mutants.ts'
import { faults, type FaultName } from './rules.ts'
import { payoutMutants } from './payouts/payout-mutants.ts'
import { runPayoutSeed } from './payouts/run-payout-seed.ts'
import { runSeed } from './run-seed.ts'
import { type SeedReport } from './run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    mutant: { type: 'string' },
    deposits: { type: 'boolean', default: false },
    payouts: { type: 'boolean', default: false },
    'hot-path': { type: 'boolean', default: false },
    traces: { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
  },
})

/** Nothing here has to survive a power failure, and nothing waits for a disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
}

await withTemporaryPostgres('simulation', { settings }, async postgres => {
  await postgres.createDatabase('simulation')
  const real = openDatabase({ url: postgres.url('simulation'), maxConnections: 4, pipeline: true })
  try {
    await prepareDatabase(real, 'demonstration')
    await runSeeds(real)
  } finally {
    await real.close()
  }
})

async function runSeeds(real: Database): Promise<void> {
  const first = Number.parseInt(values.seed, 10)
  const count = Number.parseInt(values.seeds, 10)
  const steps = Number.parseInt(values.steps, 10)
  const runOne = runnerOf(real, steps)
  const fired = new Map<string, number>()
  let broken = 0
  for (let seed = first; seed < first + count; seed += 1) {
    const report = await runOne(seed)
    for (const [fault, times] of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + times)
    if (report.broken !== undefined) broken += 1
    if (report.broken !== undefined || count === 1 || values.traces) {
      console.log(
        `seed ${seed} trace ${report.hash} step ${report.steps}: ${report.broken ?? 'every rule held'}`,
      )
    }
    if (values.story) console.log(report.story.join('\n'))
    if (values.mutant !== undefined && report.broken !== undefined) break
  }
  for (const [fault, times] of [...fired].sort()) console.log(`  ${String(times).padStart(7)}  ${fault}`)
  console.log(`${count} seeds of ${steps} steps, ${broken} broke a rule`)
  if (broken > 0) process.exitCode = 1
}

function runnerOf(real: Database, steps: number): (seed: number) => Promise<SeedReport> {
  if ([values['hot-path'], values.deposits, values.payouts].filter(Boolean).length > 1)
    throw new Error('one of --deposits, --payouts and --hot-path, or none of them')
  if (values.payouts) return payoutRunner(real, steps)
  if (values['hot-path']) return hotPathRunner(real, steps)
  return values.deposits ? depositRunner(real, steps) : walletRunner(real, steps)
}

function walletRunner(real: Database, steps: number): (seed: number) => Promise<SeedReport> {
  const mutant = named(mutants, values.mutant)
  return seed => runSeed({ seed, steps, real, mutant })
}

function payoutRunner(real: Database, steps: number): (seed: number) => Promise<SeedReport> {
  const mutant = named(payoutMutants, values.mutant)
  return seed => runPayoutSeed({ seed, steps, real, mutant })
}

function depositRunner(real: Database, steps: number): (seed: number) => Promise<SeedReport> {
  const mutant = named(depositMutants, values.mutant)
  return seed => runDepositSeed({ seed, steps, real, mutant })
}

function hotPathRunner(real: Database, steps: number): (seed: number) => Promise<SeedReport> {
  const mutant = named(hotPathMutants, values.mutant)
  return seed => runHotPathSeed({ seed, steps, real, mutant })
}

function named<T extends Readonly<Record<string, FaultName>>>(
  table: T,
  name: string | undefined,
): keyof T | undefined {
  if (name === undefined) return undefined
  if (Object.hasOwn(table, name)) return name
  const known = Object.entries(table).map(([each, fault]) => `  ${each}, where ${faults[fault]}`)
  throw new Error(`there is no mutant ${name}, but\n${known.join('\n')}`)
}
