import { bookFacts } from '../../kits/book/book-facts.ts'
import { leastReturn } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { kindsOf } from './markets.ts'
import { raceRules } from './rules.ts'
import { homeStraight } from './tables.ts'

/** Home Straight as Arcade runs it: races that take bets until their horses are in the gates. */
export function createGame(): Promise<GameRules> {
  const rtpPercent = leastReturn(kindsOf(homeStraight))
  return bookFacts(raceRules, { tables: homeStraight, rtpPercent, volatility: 4 })
}
