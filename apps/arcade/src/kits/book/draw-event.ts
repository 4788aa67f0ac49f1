import { openStream } from '@glasshouse/fairness'
import { type Steps } from '../../games/script.ts'
import { type BookRules } from './rules.ts'

export type EventSeeds = { readonly serverSeed: string; readonly gameCode: string; readonly number: number }

/** The two streams of an event, by what stands in the place of a player's seed. */
const streams = { setup: 'setup', course: 'course' } as const

async function run<T>(steps: Steps<T>, drawBelow: (below: number) => Promise<number>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    if (step.value.type !== 'draw') throw new Error('an event waits for no player')
    step = steps.next(await drawBelow(step.value.below))
  }
  return step.value
}

function streamOf({ serverSeed, gameCode, number }: EventSeeds, stream: keyof typeof streams) {
  return openStream({ serverSeed, clientSeed: `${gameCode} ${streams[stream]}`, nonce: number })
}

/** Who meets whom in an event: made public with the commitment of its seed. */
export async function drawSetup(rules: BookRules, seeds: EventSeeds): Promise<unknown> {
  const { drawBelow } = await streamOf(seeds, 'setup')
  const drawn: number[] = []
  for (const below of rules.setupDraws) drawn.push(await drawBelow(below))
  return rules.setup(seeds.number, drawn)
}

/** All that happens in an event, from its seed. The verifier page runs this same code. */
export async function drawCourse(rules: BookRules, seeds: EventSeeds, setup: unknown): Promise<unknown> {
  const { drawBelow } = await streamOf(seeds, 'course')
  return run(rules.course(setup), drawBelow)
}
