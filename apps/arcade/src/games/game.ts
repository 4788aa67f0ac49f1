import { type Currency, type Money } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { type GameFacts } from '../protocol/page-api.ts'
import { type Card } from './manifest.ts'

/** A round as it is stored and shown: the money and the picture come from one record and cannot part. */
export type PlayedRound = {
  readonly payoutUnits: bigint
  /** How many of the five steps (1x 2x 5x 10x 25x the stake) the payout reaches. */
  readonly winTier: number
  /** The data for the page: JSON in the game's own terms. */
  readonly picture: unknown
}

/** `choiceNotOffered`: this bet does not exist. `winTooLarge`: it could pay more than the maximum of one round. */
export type BetRefusal = 'badInput' | 'choiceNotOffered' | 'winTooLarge'

/** The next number of the committed stream, below the given one. A round draws as many as its course needs. */
export type DrawBelow = (below: number) => Promise<number>

/** An accepted bet. `play` asks for its draws one by one; it is pure: equal draws give an equal round, for all players, for ever. */
export type Bet = {
  /** What the player chose, as it is stored and compared; null where there is nothing to choose. */
  readonly choice: unknown
  play(draw: DrawBelow): Promise<PlayedRound>
}

/** What a game's `game.ts` makes from its tables. */
export type GameRules = {
  readonly facts: Omit<GameFacts, 'code' | 'path'>
  /** In units, smallest first. */
  stakes(currency: Currency): readonly bigint[]
  /** Reads the wire input. A bet that cannot be played or paid is refused here, before anything is drawn. */
  takeBet(stake: Money, choice: unknown): Outcome<Bet, BetRefusal>
}

/** A game as Arcade runs it: its card and its rules. */
export type Game = Card & Omit<GameRules, 'facts'> & { readonly facts: GameFacts }

/** Every game by its code, in the order of their numbers. */
export type Games = ReadonlyMap<string, Game>

/** The game of a stored session or round; such a code was valid when it was stored, and games never leave. */
export function getGame(games: Games, code: string): Game {
  const game = games.get(code)
  if (!game) throw new Error(`there is no game ${code}`)
  return game
}
