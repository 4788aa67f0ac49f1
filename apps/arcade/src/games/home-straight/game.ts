import { bookFacts } from '../../kits/book/book-facts.ts'
import { leastReturn, mostReturn } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { kindsOf } from './markets.ts'
import { raceRules } from './rules.ts'
import { homeStraight } from './tables.ts'

/** Home Straight as Arcade runs it: races that take bets until their horses are in the gates. */
export function createGame(): Promise<GameRules> {
  const kinds = kindsOf(homeStraight)
  const returns = { rtpPercent: leastReturn(kinds), rtpMostPercent: mostReturn(kinds) }
  return bookFacts(raceRules, { tables: homeStraight, ...returns, volatility: 4 })
}
