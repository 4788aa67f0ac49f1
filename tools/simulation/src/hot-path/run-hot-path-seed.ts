import { sql } from '@glasshouse/postgres'
import { createRun, finishFlows, follow, type SeedReport } from '../run.ts'
import { createHotPathCheck } from './hot-path-check.ts'
import { beginWithHotMoney, takeHotPathStep } from './hot-path-steps.ts'
import { calmHotPath, createHotPathWorld, type HotPathOptions } from './hot-path-world.ts'

/**
 * Drives the ledger's two entry points through one seeded world, checking after every step, and once more in the end.
 */
export async function runHotPathSeed({
  steps,
  ...options
}: HotPathOptions & { readonly steps: number }): Promise<SeedReport> {
  await options.real.run(sql`truncate push.outbox`)
  const world = await createHotPathWorld(options)
  const run = createRun(world, () => false)
  const decide = createHotPathCheck(world)
  beginWithHotMoney(run)
  return follow(run, {
    steps,
    takeStep: () => takeHotPathStep(run),
    checkStep: decide.step,
    settle: async () => {
      world.mood = calmHotPath
      await finishFlows(run)
      await decide.step(true)
      await decide.end()
    },
  })
}
