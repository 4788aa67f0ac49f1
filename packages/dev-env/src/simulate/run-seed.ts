import { createHash } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { countOpen } from './books.queries.ts'
import { type Owner } from './gate.ts'
import { BrokenRule, createJudge, type Judge } from './judge.ts'
import { ConnectionLost } from './unsteady-database.ts'
import { beginWithMoney, takeStep } from './steps.ts'
import { calm, createWorld, type World, type WorldOptions } from './world.ts'
import { type Payment } from './workload.ts'

export type SeedReport = {
  readonly seed: number
  /** The same for the same seed, steps and code: everything that happened went into it, in order. */
  readonly hash: string
  readonly steps: number
  readonly broken: string | undefined
  readonly fired: ReadonlyMap<string, number>
  readonly story: readonly string[]
}

/** What is going on in a world: flows of its processes, payments, and the story so far. */
export type Run = {
  readonly world: World
  readonly payments: Payment[]
  readonly story: string[]
  readonly recoveries: { readonly member: bigint; readonly fromMs: number; toMs: number; ran: boolean }[]
  failure: unknown
  begin(name: string, work: () => Promise<string>): void
  /** Flows whose process is alive. */
  countFlows(): number
}

export type SeedOptions = WorldOptions & { readonly steps: number }

const everythingEvery = 50

export async function runSeed({ steps, ...options }: SeedOptions): Promise<SeedReport> {
  const { seed, real } = options
  // A world begins without the orders of another: their late questions would be asked in this one.
  await real.run(sql`truncate push.outbox, provider_transfers, provider_wallets, wallet_turns cascade`)
  const world = await createWorld(options)
  const run = createRun(world)
  const judge = createJudge(world)
  let step = 0
  let broken: string | undefined
  try {
    beginWithMoney(run)
    for (step = 1; step <= steps; step += 1) {
      takeStep(run)
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

function createRun(world: World): Run {
  const flows = new Set<{ readonly owner: Owner }>()
  const run: Run = {
    world,
    payments: [],
    story: [],
    recoveries: [],
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
        // A lost connection ends a call, and a provider that cannot be reached ends a launch; nothing else may.
        const isExpected =
          error instanceof ConnectionLost || (error instanceof Error && error.name === 'ProviderFault')
        if (!isExpected) run.failure ??= error
      })
    },
    countFlows: () => [...flows].filter(each => each.owner.isAlive).length,
  }
  return run
}

const mostRounds = 150

/** Faults stop. Whatever was left open has to end by itself, and then everything has to add up from outside. */
async function settleEverything(run: Run, judge: Judge): Promise<void> {
  const { world } = run
  world.mood = calm
  for (const [platformId, truth] of Object.entries(world.truths)) {
    truth.refuseTransfers(undefined)
    for (const { memberId } of world.residents) truth.keepInRound(`${truth.name}.s1m${memberId}`, 0n)
    run.story.push(`settling ${platformId}`)
  }
  const memberIds = world.residents.map(each => each.memberId)
  for (let round = 1; round <= mostRounds; round += 1) {
    world.time.pass(round < 40 ? 5_000 : 60_000)
    run.begin('tick', async () => `${await world.process.wallet.tick()}`)
    await finishFlows(run)
    if (run.failure) throw run.failure
    if (round > 3 && (await countOpen(world.real, memberIds)) === 0n) break
  }
  for (const resident of world.residents) {
    world.time.pass(60_000)
    run.begin('last recovery', async () => outcomeText(await world.process.wallet.recoverAll(resident)))
    await finishFlows(run)
    if (run.failure) throw run.failure
  }
  await judge.step(true)
  await judge.end(run.payments)
}

async function finishFlows(run: Run): Promise<void> {
  const { gate, time } = run.world
  await gate.drain()
  while (run.countFlows() > 0 && time.next()) await gate.drain()
}

export function outcomeText(outcome: { readonly ok: boolean; readonly refusal?: string }): string {
  return outcome.ok ? 'ok' : (outcome.refusal ?? 'refused')
}
