import { bookFacts } from '../../kits/book/book-facts.ts'
import { leastReturn, mostReturn } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { matchdayRules } from './rules.ts'
import { matchday } from './tables.ts'

/** Matchday as Arcade runs it: matches that take bets, before their kick-off and after it. */
export function createGame(): Promise<GameRules> {
  const kinds = Object.values(matchday.margins).map(margin => ({ margin }))
  const returns = { rtpPercent: leastReturn(kinds), rtpMostPercent: mostReturn(kinds) }
  return bookFacts(matchdayRules, { tables: matchday, ...returns, volatility: 1 })
}
