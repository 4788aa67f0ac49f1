import { bookFacts } from '../../kits/book/book-facts.ts'
import { returnPercent } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { mapPointRules } from './rules.ts'
import { mapPoint } from './tables.ts'

/** Map Point as Arcade runs it: series that take bets, before their first map and between the rounds. */
export function createGame(): Promise<GameRules> {
  const rtpPercent = returnPercent(Math.max(...Object.values(mapPoint.margins)))
  return bookFacts(mapPointRules, { tables: mapPoint, rtpPercent, volatility: 1 })
}
