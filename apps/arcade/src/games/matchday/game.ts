import { bookFacts } from '../../kits/book/book-facts.ts'
import { returnPercent } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { matchdayRules } from './rules.ts'
import { matchday } from './tables.ts'

/** Matchday as Arcade runs it: matches that take bets, before their kick-off and after it. */
export function createGame(): Promise<GameRules> {
  const rtpPercent = returnPercent(Math.max(...Object.values(matchday.margins)))
  return bookFacts(matchdayRules, { tables: matchday, rtpPercent, volatility: 1 })
}
