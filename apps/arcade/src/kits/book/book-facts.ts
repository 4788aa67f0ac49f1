import { sha256Hex } from '@glasshouse/fairness'
import { refuse } from '@glasshouse/outcome'
import { type GameRules } from '../../games/game.ts'
import { usualStakes } from '../../games/limits.ts'
import { mostTimes } from './odds.ts'
import { type BookRules } from './rules.ts'

type Facts = {
  readonly tables: { readonly version: string }
  /** What comes back of the least favourable single bet, in percent with its digits cut. */
  readonly rtpPercent: string
  /** No single bet returns more than this on average, in percent. */
  readonly rtpMostPercent: string
  readonly volatility: 1 | 2 | 3 | 4 | 5
}

/** What a book says of itself; it plays no rounds, so it takes no bet of that kind. */
export async function bookFacts(
  book: BookRules,
  { tables, rtpPercent, rtpMostPercent, volatility }: Facts,
): Promise<GameRules> {
  return {
    facts: {
      configVersion: tables.version,
      configHash: await sha256Hex(JSON.stringify(tables)),
      rtpPercent,
      rtpMostPercent,
      maxWinTimes: `${book.mostTimes ?? mostTimes}`,
      volatility,
      details: null,
    },
    book,
    takesAnyStake: true,
    stakes: usualStakes,
    takeBet: () => refuse('badInput'),
  }
}
