import { type Outcome } from '@glasshouse/outcome'

/** A round at its end: the money and the picture come from one record and cannot part. */
export type PlayedRound = {
  readonly payoutUnits: bigint
  /** How many of the five steps (1x 2x 5x 10x 25x the stake) the payout reaches. */
  readonly winTier: number
  /** The data for the page: JSON in the game's own terms. */
  readonly picture: unknown
  /** What of the stakes counts as turnover; all of them unless the game says otherwise. */
  readonly validBetUnits?: bigint
}

/** `choiceNotOffered`: this bet or act does not exist here. `winTooLarge`: it could pay more than the maximum of a round. */
export type BetRefusal = 'badInput' | 'choiceNotOffered' | 'winTooLarge'

/** A round waits for its player: what they see, and what they may do. */
export type Turn<A> = {
  /** All that is open so far: JSON in the game's own terms. Nothing in it depends on draws that are not shown yet. */
  readonly picture: unknown
  /** Reads an act of the wire; what cannot be done here is refused. */
  read(input: unknown): Outcome<A, BetRefusal>
  /** What an act adds to the stake, as a double does. */
  moreStakeUnits(act: A): bigint
  /** What is done for a player who does not come back. */
  readonly whenLeft: A
}

/** What a round asks for while it runs: a number from the committed stream, or an act of its player. */
type Need =
  | { readonly type: 'draw'; readonly below: number }
  | { readonly type: 'act'; readonly turn: Turn<unknown> }

/** A part of a round that ends with a T. It is pure: equal draws and equal acts give an equal round, for ever. */
export type Steps<T> = Generator<Need, T, unknown>

/** A whole round. The shortest kind draws and is over. */
export type Script = Steps<PlayedRound>

/** Draws one number from 0 to `below` - 1, each equally likely. */
export function* draw(below: number): Steps<number> {
  return (yield { type: 'draw', below }) as number // the runner answers a draw with its number
}

/** Lets the player act. */
export function* ask<A>(turn: Turn<A>): Steps<A> {
  return (yield { type: 'act', turn }) as A // the runner answers with what `read` gave
}

/** A round without acts: these draws, in order, and what they give. */
export function* oneShot(
  belows: readonly number[],
  play: (results: readonly number[]) => PlayedRound,
): Script {
  const results: number[] = []
  for (const below of belows) results.push(yield* draw(below))
  return play(results)
}

/** Where a round stands after some acts. `moreStakeUnits` is what they added to the first stake. */
export type Position = { readonly moreStakeUnits: bigint } & (
  | { readonly isOver: false; readonly turn: Turn<unknown> }
  | { readonly isOver: true; readonly round: PlayedRound }
)

/** Plays a round from its start through these acts. An act that could not be done there throws: it was never accepted. */
export async function playThrough(
  script: Script,
  { acts, drawBelow }: { readonly acts: readonly unknown[]; drawBelow(below: number): Promise<number> },
): Promise<Position> {
  const left = [...acts]
  let moreStakeUnits = 0n
  let step = script.next()
  while (!step.done) {
    const need = step.value
    if (need.type === 'draw') {
      step = script.next(await drawBelow(need.below))
      continue
    }
    const { turn } = need
    if (left.length === 0) return { isOver: false, turn, moreStakeUnits }
    const act = turn.read(left.shift())
    if (!act.ok) throw new Error(`an act that could not be done: ${act.refusal}`)
    moreStakeUnits += turn.moreStakeUnits(act.value)
    step = script.next(act.value)
  }
  if (left.length > 0) throw new Error('acts after the end of a round')
  return { isOver: true, round: step.value, moreStakeUnits }
}
