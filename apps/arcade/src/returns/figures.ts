import { type Game } from '../games/game.ts'
import { type Cell } from './returns.queries.ts'

/** Standard errors beyond what is stated: outside the 99 % band, then what is to be looked into, and to be stopped. */
export const bands = { outside: 2.576, warn: 3.29, stop: 3.89 } as const

/** Below so many results, or so few wins where the spread is taken from the rounds or too much came back, nothing is said. */
const leastResults = 1_000
const leastWins = 100

type Stated = {
  /** Null where it depends on how the player plays: then it may be anything below. */
  readonly least: number | null
  readonly most: number
  readonly sigma: number | undefined
}

export function statedOf({ facts, returns = {} }: Pick<Game, 'facts' | 'returns'>): Stated {
  const least = Number(facts.rtpPercent) / 100
  // Digits are cut in what is printed.
  const most = Number(returns.mostPercent ?? facts.rtpMostPercent ?? facts.rtpPercent) / 100 + 0.0001
  return { least: returns.dependsOnPlay === true ? null : least, most, sigma: returns.sigma }
}

/** What was observed of a game, and how many standard errors that is beyond what it states: below or above 0. */
export type ReturnFigure = Pick<Cell, 'level' | 'channel' | 'bets'> & {
  readonly game: Game
  /** In stakes. */
  readonly observed: number
  readonly stated: Stated
  /** Null while too little was played. */
  readonly deviation: number | null
}

/** Compares the sums of these games; those of tables of before are left out. */
export function figuresOf(cells: readonly Cell[], games: ReadonlyMap<string, Game>): ReturnFigure[] {
  return cells.flatMap(cell => {
    const game = games.get(cell.gameCode)
    if (!game || game.facts.configHash !== cell.configHash) return []
    const stated = statedOf(game)
    const { level, channel, bets, returns } = cell
    return [
      {
        level,
        channel,
        bets,
        game,
        observed: returns / bets,
        stated,
        deviation: deviationOf(cell, stated),
      },
    ]
  })
}

export type Sums = Pick<Cell, 'results' | 'bets' | 'returns' | 'squares' | 'fourths' | 'weights' | 'crossed'>

/** Below 0 where less came back than the least that is stated, above 0 where more than the most did; 0 between. */
export function deviationOf(sums: Sums, { least, most, sigma }: Stated): number | null {
  const { results, bets, returns } = sums
  const error = sigma === undefined ? errorOfRounds(sums) : sigma * Math.sqrt(bets)
  if (results < leastResults || error === null) return null
  if (least !== null && returns < least * bets) return (returns - least * bets) / error
  if (returns <= most * bets) return 0
  const above = (returns - most * bets) / error
  // One large win is no sign of a game that pays too much.
  return above > bands.outside && winsOf(sums) < leastWins ? null : above
}

/** Wins as they make up the spread: many small ones do not help. */
const winsOf = ({ squares, fourths }: Sums): number => (squares * squares) / fourths

/**
 * The spread as the rounds show it. Few large wins tell little of it, and least of all when they are missing: so it is
 * widened by what is not known of it.
 */
function errorOfRounds(sums: Sums): number | null {
  const { results, bets, returns, squares, weights, crossed } = sums
  if (squares === 0) return null
  const wins = winsOf(sums)
  if (wins < leastWins) return null
  const mean = returns / bets
  const variance = ((squares - 2 * mean * crossed + mean * mean * weights) * results) / (results - 1)
  return Math.sqrt(variance) * (1 + 1 / Math.sqrt(wins))
}
