/**
 * `npm run simulate -- --seeds 100 [--seed 1] [--steps 150] [--mutant name] [--traces] [--story]`: the wallet in seeded worlds that
 * lose, double and delay, on a PostgreSQL of its own. Ends with 1 when a rule was broken, and names the seeds; with a
 * planted bug (`--mutant`) it stops at the first seed that finds it.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { openDatabase, type Database } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { mutants, type Mutant } from './simulate/mutants.ts'
import { runSeed } from './simulate/run-seed.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    mutant: { type: 'string' },
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

await withDatabase(async real => {
  const first = Number.parseInt(values.seed, 10)
  const count = Number.parseInt(values.seeds, 10)
  const steps = Number.parseInt(values.steps, 10)
  const mutant = mutantNamed(values.mutant)
  const fired = new Map<string, number>()
  let broken = 0
  for (let seed = first; seed < first + count; seed += 1) {
    const report = await runSeed({ seed, steps, real, mutant })
    for (const [fault, times] of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + times)
    if (report.broken !== undefined) broken += 1
    if (report.broken !== undefined || count === 1 || values.traces) {
      console.log(
        `seed ${seed} trace ${report.hash} step ${report.steps}: ${report.broken ?? 'every rule held'}`,
      )
    }
    if (values.story) console.log(report.story.join('\n'))
    if (mutant && report.broken !== undefined) break
  }
  for (const [fault, times] of [...fired].sort()) console.log(`  ${String(times).padStart(7)}  ${fault}`)
  console.log(`${count} seeds of ${steps} steps, ${broken} broke a rule`)
  if (broken > 0) process.exitCode = 1
})

function mutantNamed(name: string | undefined): Mutant | undefined {
  if (name === undefined) return undefined
  // Only a key of the table passes the check.
  if (Object.hasOwn(mutants, name)) return name as Mutant
  throw new Error(`no mutant ${name}; there are ${Object.keys(mutants).join(', ')}`)
}

async function withDatabase(work: (real: Database) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-simulation-'))
  await chmod(dataDir, 0o755) // run by root, the server is another user
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  await postgres.createDatabase('simulation')
  const real = openDatabase({ url: postgres.url('simulation'), maxConnections: 4 })
  try {
    await prepareDatabase(real, 'demonstration')
    await work(real)
  } finally {
    await real.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
