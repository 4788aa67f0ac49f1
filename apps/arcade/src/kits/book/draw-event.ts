import { openStream } from '@glasshouse/fairness'
import { type Steps } from '../../games/script.ts'
import { type BookRules } from './rules.ts'

export type EventSeeds = { readonly serverSeed: string; readonly gameCode: string; readonly number: number }

export type CourseSeeds = EventSeeds & {
  /** The hash of the bets that were accepted before the start; null in events that are not drawn by their bets. */
  readonly clientSeed: string | null
}

async function run<T>(steps: Steps<T>, drawBelow: (below: number) => Promise<number>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    if (step.value.type !== 'draw') throw new Error('an event waits for no player')
    step = steps.next(await drawBelow(step.value.below))
  }
  return step.value
}

/** Who meets whom in an event: made public with the commitment of its seed. */
export async function drawSetup(
  rules: BookRules,
  { serverSeed, gameCode, number }: EventSeeds,
): Promise<unknown> {
  const { drawBelow } = await openStream({ serverSeed, clientSeed: `${gameCode} setup`, nonce: number })
  const drawn: number[] = []
  for (const below of rules.setupDraws) drawn.push(await drawBelow(below))
  return rules.setup(number, drawn)
}

/** All that happens in an event, from its seeds. The verifier page runs this same code. */
export async function drawCourse(
  rules: BookRules,
  { serverSeed, clientSeed, gameCode, number }: CourseSeeds,
  setup: unknown,
): Promise<unknown> {
  const { drawBelow } = await openStream({
    serverSeed,
    clientSeed: clientSeed ?? `${gameCode} course`,
    nonce: number,
  })
  return run(rules.course(setup), drawBelow)
}
