import { bookFacts } from '../../kits/book/book-facts.ts'
import { leastReturn, mostReturn } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { mapPointRules } from './rules.ts'
import { mapPoint } from './tables.ts'

/** Map Point as Arcade runs it: series that take bets, before their first map and between the rounds. */
export function createGame(): Promise<GameRules> {
  const kinds = Object.values(mapPoint.margins).map(margin => ({ margin }))
  const returns = { rtpPercent: leastReturn(kinds), rtpMostPercent: mostReturn(kinds) }
  return bookFacts(mapPointRules, { tables: mapPoint, ...returns, volatility: 1 })
}
