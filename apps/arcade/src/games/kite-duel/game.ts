import { bookFacts } from '../../kits/book/book-facts.ts'
import { mostReturn } from '../../kits/book/returns.ts'
import { type GameRules } from '../game.ts'
import { kiteRules } from './rules.ts'
import { kiteDuel } from './tables.ts'

/** Kite Duel as Arcade runs it. What comes back least is the stake on the bell: one in a hundred, at 81. */
export function createGame(): Promise<GameRules> {
  const rtpMostPercent = mostReturn([kiteDuel])
  return bookFacts(kiteRules, { tables: kiteDuel, rtpPercent: '81.00', rtpMostPercent, volatility: 1 })
}
