import { bookFacts } from '../../kits/book/book-facts.ts'
import { leastReturn } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { mapPointRules } from './rules.ts'
import { mapPoint } from './tables.ts'

/** Map Point as Arcade runs it: series that take bets, before their first map and between the rounds. */
export function createGame(): Promise<GameRules> {
  const rtpPercent = leastReturn(Object.values(mapPoint.margins).map(margin => ({ margin })))
  return bookFacts(mapPointRules, { tables: mapPoint, rtpPercent, volatility: 1 })
}
