import { type Currency, type Money } from '@glasshouse/money'
import { type GameFacts, type RoundPicture } from '../protocol/page-api.ts'

/** A round as it is stored and shown: the money and the picture come from one record and cannot part. */
export type PlayedRound = {
  readonly payoutUnits: bigint
  readonly lanterns: number
  readonly picture: RoundPicture
}

/** A game as Arcade runs it. `play` is pure: equal draws and stake give an equal round, for everybody, for ever. */
export type Game = {
  readonly code: string
  /** Last part of the page's address. */
  readonly path: string
  readonly gameType: 2
  /** By language name; English is always there and stands in for what is missing. */
  readonly names: Readonly<Record<string, string>>
  /** 1 calm to 5 wild. */
  readonly volatility: number
  readonly facts: GameFacts
  /** Ranges of the numbers that one round draws, in order. */
  readonly draws: readonly number[]
  readonly maxWinTimes: { readonly numerator: bigint; readonly denominator: bigint }
  stakes(currency: Currency): readonly bigint[]
  play(results: readonly number[], stake: Money): PlayedRound
}

/** Every game by its code. */
export type Games = ReadonlyMap<string, Game>

/** The game of a stored session or round; such a code was valid when it was stored, and games never leave. */
export function getGame(games: Games, code: string): Game {
  const game = games.get(code)
  if (!game) throw new Error(`there is no game ${code}`)
  return game
}

/** `part / whole` as decimal text with its digits cut, never rounded up: what is printed is never more than is true. */
export function cutText(part: bigint, whole: bigint, digits: number): string {
  const scaled = ((part * 10n ** BigInt(digits)) / whole).toString().padStart(digits + 1, '0')
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`
}

const volatilityClasses = [
  [2.5, 'low'],
  [3.5, 'lowMid'],
  [5, 'mid'],
  [8, 'midHigh'],
] as const

/** The class of a game's swings by its standard deviation in stakes, and the class as a number from 1 to 5. */
export function volatilityOf(sigma: number): { name: GameFacts['volatility']; level: number } {
  const index = volatilityClasses.findIndex(([bound]) => sigma < bound)
  return index === -1
    ? { name: 'high', level: 5 }
    : { name: volatilityClasses[index]?.[1] ?? 'high', level: index + 1 }
}
