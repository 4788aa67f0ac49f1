import { type Currency } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { type BetRefusal, type PlayedRound, type Steps } from './script.ts'

/** When the rounds of a table begin and end. */
export type Schedule = {
  readonly bettingMs: number
  /** From the close until the next round opens; counted from the end of a flight where there is one. */
  readonly resultMs: number
  /**
   * Rounds begin at the multiples of so many since 1970, which also number them; those of a table at rest are left out.
   * Without it a round begins when the one before is shown.
   */
  readonly everyMs?: number
}

/** What a player stakes in a round, over all its spots. */
export type SharedBet = {
  /** As it is stored and compared. */
  readonly choice: unknown
  readonly stakeUnits: bigint
}

export type PlacedBet = SharedBet & {
  readonly currency: Currency
  /** What the player did while the round ran. */
  readonly acts: readonly unknown[]
}

/** A round that goes on after its bets are closed, and in which players act before the end is told. */
export type Flight = {
  /** From the close to the end. */
  lastsMs(result: unknown): number
  /** An act that arrived so long after the close: what is stored of it, and what it pays at once. */
  act(
    bet: PlacedBet,
    input: unknown,
    atMs: number,
  ): Outcome<{ readonly act: unknown; readonly payoutUnits: bigint }, BetRefusal>
  /**
   * What a bet comes to where the round is void, its acts included: what was reached while the flight was led, and the
   * stakes of the rest.
   */
  whenVoid(bet: PlacedBet, ran: Ran): { readonly payoutUnits: bigint; readonly validBetUnits: bigint }
}

/** How far a void flight came. */
export type Ran = {
  /** How long it was led; 0 where it is not known to have begun. */
  readonly ms: number
  /** Where it is known: no flight reached more than its end, however long it was led. */
  readonly result?: unknown
}

/** The rules of a game whose rounds many players share. Pure, as all rules are. */
export type SharedRules = {
  readonly schedule: Schedule
  /** The result, drawn from the round's committed seed: JSON in the game's own terms. */
  draw(): Steps<unknown>
  /** Reads what a player wants to have staked in the round; it replaces what was there. */
  readBet(input: unknown, currency: Currency): Outcome<SharedBet, BetRefusal>
  /** What a bet comes to. Payouts of acts are in it. */
  settle(bet: PlacedBet, result: unknown): PlayedRound
  readonly flight?: Flight
}

/** Draws a result from a stream. */
export async function runSteps<T>(
  steps: Steps<T>,
  drawBelow: (below: number) => Promise<number>,
): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    if (step.value.type !== 'draw') throw new Error('a shared result waits for no player')
    step = steps.next(await drawBelow(step.value.below))
  }
  return step.value
}
