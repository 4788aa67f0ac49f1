import { type Currency, type Money } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { type GameFacts } from '../protocol/page-api.ts'
import { type BookRules } from '../kits/book/rules.ts'
import { type Card } from './manifest.ts'
import { type BetRefusal, type Script } from './script.ts'
import { type SharedRules } from './shared.ts'

/** An accepted bet. */
export type Bet = {
  /** What the player chose, as it is stored and compared; null where there is nothing to choose. */
  readonly choice: unknown
  /** The round from its start. Pure: equal draws and acts give an equal round, for all players, for ever. */
  script(): Script
}

/** What a game's `game.ts` makes from its tables. */
export type GameRules = {
  readonly facts: Omit<GameFacts, 'code' | 'path'>
  /** Choices and acts with which tests play every game: a bet of each kind that draws in its own way. */
  readonly samples?: { readonly choices?: readonly unknown[]; readonly acts?: readonly unknown[] }
  /** True where a round waits for its player before it is over. */
  readonly hasActs?: boolean
  /** True where any whole display step between the smallest and the largest stake may be staked. */
  readonly takesAnyStake?: boolean
  /** A round begins so long after the one before it at the soonest; `shortestRoundMs` where it is left out. */
  readonly minRoundMs?: number
  /** The same where the site forbids quick play; `calmRoundMs` where it is left out. */
  readonly minCalmRoundMs?: number
  /** Where a round is drawn for all who bet in it; then nothing is played by `takeBet`. */
  readonly shared?: SharedRules
  readonly returns?: ReturnFacts
  /** Where events take bets at prices; then nothing is played by `takeBet`. */
  readonly book?: BookRules
  /** In units, smallest first; at a table the values of its chips. */
  stakes(currency: Currency): readonly bigint[]
  /** Reads the wire input. A bet that cannot be played or paid is refused here, before anything is drawn. */
  takeBet(stake: Money, choice: unknown): Outcome<Bet, BetRefusal>
}

/** What the monitor of returns needs beside the stated figures. */
export type ReturnFacts = {
  /** The return of the most favourable bet by all that is staked, where it is not among the stated figures. */
  readonly mostPercent?: string
  /** True where `rtpPercent` is that of best play, and less comes back of any other. */
  readonly dependsOnPlay?: true
  /** The standard deviation of a round in stakes, where it is the same of every bet. */
  readonly sigma?: number
}

export const shortestRoundMs = 250
/** As the United Kingdom has it for games that are no slots. */
export const calmRoundMs = 5_000

/** A game as Arcade runs it: its card and its rules. */
export type Game = Card & Omit<GameRules, 'facts'> & { readonly facts: GameFacts }

/** How soon after a session's last round the next one may begin. */
export function roundMsOf(
  { minRoundMs = shortestRoundMs, minCalmRoundMs = calmRoundMs }: Pick<Game, 'minRoundMs' | 'minCalmRoundMs'>,
  { allowsQuickPlay }: { readonly allowsQuickPlay: boolean },
): number {
  return allowsQuickPlay ? minRoundMs : minCalmRoundMs
}

/** Every game by its code, in the order of their numbers. */
export type Games = ReadonlyMap<string, Game>

/** The game of a stored session or round; such a code was valid when it was stored, and games never leave. */
export function getGame(games: Games, code: string): Game {
  const game = games.get(code)
  if (!game) throw new Error(`there is no game ${code}`)
  return game
}
