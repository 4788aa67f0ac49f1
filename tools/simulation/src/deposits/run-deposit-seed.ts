import { sql } from '@glasshouse/postgres'
import { createRun, finishFlows, follow, type SeedReport } from '../run.ts'
import { createDepositCheck, type DepositCheck } from './deposit-check.ts'
import { takeDepositStep, type DepositRun } from './deposit-steps.ts'
import { calmDeposits, createDepositWorld, type DepositWorldOptions } from './deposit-world.ts'

/**
 * Drives the cashier through one seeded world, checking after every step, and once more when all faults have stopped.
 */
export async function runDepositSeed({
  steps,
  ...options
}: DepositWorldOptions & { readonly steps: number }): Promise<SeedReport> {
  // A world begins without the orders of another: their late questions would be asked in this one. Orders are kept by a
  // trigger for ever, which a truncation by the owner of the tables does not fire.
  await options.real.run(sql`truncate push.outbox, deposit_orders cascade`)
  const world = await createDepositWorld(options)
  const run = createRun(world, () => false)
  const decide = createDepositCheck(world)
  return follow(run, {
    steps,
    takeStep: () => takeDepositStep(run),
    checkStep: decide.step,
    settle: () => settleEverything(run, decide),
  })
}

/** Longer than an order lives, and than an ended one is asked about. */
const settlingRounds = 60
const roundMs = 45 * 60_000

/** Faults stop. Everything left open has to end by itself. */
async function settleEverything(run: DepositRun, decide: DepositCheck): Promise<void> {
  const { world } = run
  world.mood = calmDeposits
  for (let round = 1; round <= settlingRounds; round += 1) {
    world.time.pass(round < 20 ? 60_000 : roundMs)
    run.begin('tick', async () => `${await world.process.cashier.runDue()}`)
    await finishFlows(run)
  }
  await decide.step(true)
  await decide.end()
}
