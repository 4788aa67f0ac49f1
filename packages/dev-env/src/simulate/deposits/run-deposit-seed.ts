import { createHash } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { type Owner } from '../gate.ts'
import { BrokenRule } from '../judge.ts'
import { type SeedReport } from '../run-seed.ts'
import { ConnectionLost } from '../unsteady-database.ts'
import { createDepositJudge, type DepositJudge } from './deposit-judge.ts'
import { takeDepositStep } from './deposit-steps.ts'
import {
  calmDeposits,
  createDepositWorld,
  type DepositWorld,
  type DepositWorldOptions,
} from './deposit-world.ts'

/** What is going on in a world of deposits, and the story so far. */
export type DepositRun = {
  readonly world: DepositWorld
  readonly story: string[]
  failure: unknown
  /** A flow of the process that is alive now; it answers what became of it, for the story. */
  begin(name: string, work: () => Promise<string>): void
  countFlows(): number
}

const everythingEvery = 50

/** Drives the cashier through one seeded world, judging after every step, and once more when all faults have stopped. */
export async function runDepositSeed(
  options: DepositWorldOptions & { readonly steps: number },
): Promise<SeedReport> {
  const { seed, real, steps } = options
  // A world begins without the orders of another: their late questions would be asked in this one. Orders are kept by a
  // trigger for ever, which a truncation by the owner of the tables does not fire.
  await real.run(sql`truncate push.outbox, deposit_orders cascade`)
  const world = await createDepositWorld(options)
  const run = createRun(world)
  const judge = createDepositJudge(world)
  let step = 0
  let broken: string | undefined
  try {
    for (step = 1; step <= steps; step += 1) {
      takeDepositStep(run)
      await world.gate.drain()
      if (run.failure) throw run.failure
      await judge.step(step % everythingEvery === 0)
    }
    await settleEverything(run, judge)
  } catch (error) {
    if (error instanceof BrokenRule) broken = error.message
    else broken = error instanceof Error ? `thrown: ${error.stack ?? error.message}` : 'thrown'
  } finally {
    world.process.owner.isAlive = false
    await world.ledger.close()
  }
  const hash = createHash('sha256').update(run.story.join('\n')).digest('hex').slice(0, 16)
  return { seed, hash, steps: Math.min(step, steps), broken, fired: world.fired, story: run.story }
}

function createRun(world: DepositWorld): DepositRun {
  const flows = new Set<{ readonly owner: Owner }>()
  const run: DepositRun = {
    world,
    story: [],
    failure: undefined,
    begin: (name, work) => {
      const flow = { owner: world.process.owner }
      flows.add(flow)
      const over = (result: string) => {
        flows.delete(flow)
        run.story.push(`${world.time.nowMs()} ${name}: ${result}`)
      }
      work().then(over, (error: unknown) => {
        over(error instanceof Error ? error.name : 'thrown')
        // A lost connection ends a call; nothing else may.
        if (!(error instanceof ConnectionLost)) run.failure ??= error
      })
    },
    countFlows: () => [...flows].filter(each => each.owner.isAlive).length,
  }
  return run
}

/** Longer than an order lives, and than an ended one is asked about. */
const settlingRounds = 60
const roundMs = 45 * 60_000

/** Faults stop. Whatever was left open has to end by itself. */
async function settleEverything(run: DepositRun, judge: DepositJudge): Promise<void> {
  const { world } = run
  world.mood = calmDeposits
  for (let round = 1; round <= settlingRounds; round += 1) {
    world.time.pass(round < 20 ? 60_000 : roundMs)
    run.begin('tick', async () => `${await world.process.cashier.tick()}`)
    await world.gate.drain()
    while (run.countFlows() > 0 && world.time.next()) await world.gate.drain()
    if (run.failure) throw run.failure
  }
  await judge.step(true)
  await judge.end()
}
