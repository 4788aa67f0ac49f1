import { createHash } from 'node:crypto'
import { type Gate, type Owner } from './gate.ts'
import { broken as brokenRule, BrokenRule } from './rules.ts'
import { ConnectionLost } from './unsteady-database.ts'
import { type VirtualTime } from './virtual-time.ts'

/** What a run needs of a world; the content belongs to its steps and its checks. */
type SeededWorld = {
  readonly seed: number
  readonly time: VirtualTime
  readonly gate: Gate
  readonly fired: ReadonlyMap<string, number>
  readonly brokenWithin: readonly unknown[]
  process: { readonly owner: Owner }
}

/** What is going on in a world: flows of its processes, and the story so far. */
export type Run<W extends SeededWorld> = {
  readonly world: W
  readonly story: string[]
  /** The first unexpected error of a flow. */
  failure: unknown
  /** A flow of the process that is alive now; it answers what became of it, for the story. */
  begin(name: string, work: () => Promise<string>): void
  /** Flows whose process is alive. */
  countFlows(): number
}

export type SeedReport = {
  readonly seed: number
  /** The same for the same seed, steps and code: everything that happened went into it, in order. */
  readonly hash: string
  readonly steps: number
  readonly broken: string | undefined
  readonly fired: ReadonlyMap<string, number>
  readonly story: readonly string[]
}

/** A lost connection ends a call. What else may end one depends on the world; nothing beyond that may. */
export function createRun<W extends SeededWorld>(world: W, mayEndFlow: (error: unknown) => boolean): Run<W> {
  const flows = new Set<{ readonly owner: Owner }>()
  const run: Run<W> = {
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
        if (!(error instanceof ConnectionLost) && !mayEndFlow(error)) run.failure ??= error
      })
    },
    countFlows: () => [...flows].filter(each => each.owner.isAlive).length,
  }
  return run
}

export type Course = {
  readonly steps: number
  takeStep(): void | Promise<void>
  /** Checks after every step; `everything` for the slow checks. */
  checkStep(everything: boolean): Promise<void>
  /** Faults stop, everything comes to its end and is checked once more. */
  settle(): Promise<void>
}

const everythingEvery = 50

/** Drives a world from its first step to its end, or to the first rule that does not hold. */
export async function follow<W extends SeededWorld>(run: Run<W>, course: Course): Promise<SeedReport> {
  const { world, story } = run
  let step = 0
  let broken: string | undefined
  try {
    for (step = 1; step <= course.steps; step += 1) {
      await course.takeStep()
      await world.gate.drain()
      stopAtFailure(run)
      await course.checkStep(step % everythingEvery === 0)
    }
    await course.settle()
    if (run.countFlows() > 0) brokenRule('everythingEnds', `${run.countFlows()} were never answered`)
  } catch (error) {
    if (error instanceof BrokenRule) broken = error.message
    else broken = error instanceof Error ? `thrown: ${error.stack ?? error.message}` : 'thrown'
  } finally {
    world.process.owner.isAlive = false
  }
  const hash = createHash('sha256').update(story.join('\n')).digest('hex').slice(0, 16)
  return { seed: world.seed, hash, steps: Math.min(step, course.steps), broken, fired: world.fired, story }
}

/** Lets time pass until nothing is waiting. */
export async function finishFlows<W extends SeededWorld>(run: Run<W>): Promise<void> {
  const { gate, time } = run.world
  await gate.drain()
  while (run.countFlows() > 0 && time.next()) await gate.drain()
  stopAtFailure(run)
}

function stopAtFailure({ failure, world }: Pick<Run<SeededWorld>, 'failure' | 'world'>): void {
  const first = failure ?? world.brokenWithin[0]
  if (first) throw first
}

export function outcomeText(outcome: { readonly ok: boolean; readonly refusal?: string }): string {
  return outcome.ok ? 'ok' : (outcome.refusal ?? 'refused')
}
