import { sql } from '@glasshouse/postgres'
import { countOpen } from './ledger.queries.ts'
import { createCheck, type WorldCheck } from './check-world.ts'
import { broken } from './rules.ts'
import { createRun, finishFlows, follow, outcomeText, type SeedReport } from './run.ts'
import { beginWithMoney, takeStep, type WalletRun } from './steps.ts'
import { playerAt } from './workload.ts'
import { calm, createWorld, platformIds, type PlatformId, type WorldOptions } from './world.ts'

/**
 * Drives the wallet through one seeded world, checking after every step, and once more when all faults have stopped.
 */
export async function runSeed({
  steps,
  ...options
}: WorldOptions & { readonly steps: number }): Promise<SeedReport> {
  // A world begins without the orders of another: their late questions would be asked in this one.
  await options.real.run(
    sql`truncate push.outbox, provider_transfers, provider_wallets, wallet_leases cascade`,
  )
  const world = await createWorld(options)
  const run: WalletRun = Object.assign(createRun(world, isProviderFault), { payments: [], recoveries: [] })
  const decide = createCheck(world)
  beginWithMoney(run)
  return follow(run, {
    steps,
    takeStep: () => takeStep(run),
    checkStep: decide.step,
    settle: () => settleEverything(run, decide),
  })
}

/** A provider that cannot be reached ends a launch. */
function isProviderFault(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProviderFault'
}

const mostRounds = 150

/** Faults stop. Everything left open has to end by itself, and then everything has to add up from outside. */
async function settleEverything(run: WalletRun, decide: WorldCheck): Promise<void> {
  const { world } = run
  world.mood = calm
  for (const platformId of platformIds) {
    const truth = world.truths[platformId]
    truth.refuseTransfers(undefined)
    for (const resident of world.residents) truth.keepInRound(playerAt(world, resident, platformId), 0n)
    run.story.push(`settling ${platformId}`)
  }
  // A wrong clock must not keep anything open. Only Arcade refuses requests with a wrong clock, so it is set right at
  // last.
  if (world.time.skewMs !== 0) {
    await endWhatIsOpen(run, [1])
    world.time.jump(-world.time.skewMs)
  }
  await endWhatIsOpen(run, platformIds)
  for (const resident of world.residents) {
    world.time.pass(60_000)
    run.begin('last recovery', async () => outcomeText(await world.process.wallet.recoverAll(resident)))
    await finishFlows(run)
  }
  await decide.step(true)
  await decide.end(run.payments)
}

async function endWhatIsOpen(run: WalletRun, platforms: readonly PlatformId[]): Promise<void> {
  const { world } = run
  const memberIds = world.residents.map(each => each.memberId)
  for (let round = 1; round <= mostRounds; round += 1) {
    world.time.pass(round < 40 ? 5_000 : 60_000)
    run.begin('tick', async () => `${await world.process.wallet.runDue()}`)
    await finishFlows(run)
    if (round > 3 && (await countOpen(world.real, memberIds, platforms)) === 0n) return
  }
  broken('everythingEnds', `something is still open at ${platforms.join(' or ')}`)
}
