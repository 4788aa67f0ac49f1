import { sql } from '@glasshouse/postgres'
import { createRun, finishFlows, follow, type SeedReport } from '../run.ts'
import { createPayoutCheck, type PayoutCheck } from './payout-check.ts'
import { takePayoutStep, undecided, work, type PayoutRun } from './payout-steps.ts'
import { calmPayouts, createPayoutWorld, type PayoutWorldOptions } from './payout-world.ts'

/** Drives payouts through one seeded world, checking after every step, and once more when all faults have stopped. */
export async function runPayoutSeed({
  steps,
  ...options
}: PayoutWorldOptions & { readonly steps: number }): Promise<SeedReport> {
  // A world begins without the orders of another; a truncation by the owner fires no trigger that keeps them.
  await options.real.run(sql`truncate push.outbox, withdrawal_orders cascade`)
  const world = await createPayoutWorld(options)
  const run = createRun(world, () => false)
  const check = createPayoutCheck(world)
  return follow(run, {
    steps,
    takeStep: () => takePayoutStep(run),
    checkStep: check.step,
    settle: () => settleEverything(run, check),
  })
}

const settlingRounds = 40

/** Faults stop, the bank decides about the rest. Everything left open has to end by itself. */
async function settleEverything(run: PayoutRun, check: PayoutCheck): Promise<void> {
  const { world } = run
  world.mood = calmPayouts
  world.gateway.calm()
  for (let round = 1; round <= settlingRounds; round += 1) {
    for (const number of undecided(world)) world.gateway.payouts.pay(number)
    world.time.pass(round < 20 ? 61_000 : 400_000)
    work(run)
    await finishFlows(run)
  }
  await check.step(true)
  await check.end()
}
