import { sql } from '@glasshouse/postgres'
import { createRun, finishFlows, follow, type SeedReport } from '../run.ts'
import { createHotDoorJudge } from './hot-door-judge.ts'
import { beginWithHotMoney, takeHotDoorStep } from './hot-door-steps.ts'
import { calmHotDoor, createHotDoorWorld, type HotDoorOptions } from './hot-door-world.ts'

/** Drives the ledger's two doors through one seeded world, judging after every step, and once more in the end. */
export async function runHotDoorSeed({
  steps,
  ...options
}: HotDoorOptions & { readonly steps: number }): Promise<SeedReport> {
  await options.real.run(sql`truncate push.outbox`)
  const world = await createHotDoorWorld(options)
  const run = createRun(world, () => false)
  const judge = createHotDoorJudge(world)
  beginWithHotMoney(run)
  return follow(run, {
    steps,
    takeStep: () => takeHotDoorStep(run),
    judgeStep: judge.step,
    settle: async () => {
      world.mood = calmHotDoor
      await finishFlows(run)
      await judge.step(true)
      await judge.end()
    },
  })
}
