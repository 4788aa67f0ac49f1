import { sha256Hex } from '@glasshouse/fairness'
import { refuse } from '@glasshouse/outcome'
import { type GameRules } from '../../games/game.ts'
import { usualStakes } from '../../games/limits.ts'
import { mostTimes } from './odds.ts'
import { returnPercent } from './returns.ts'
import { type BookRules } from './rules.ts'

type Facts = {
  readonly tables: { readonly version: string }
  /** By kind of market: of each stake `1 / (1 + margin)` comes back on average, before prices are cut. */
  readonly margins: Readonly<Record<string, number>>
  readonly volatility: 1 | 2 | 3 | 4 | 5
}

/** What a book says of itself; it plays no rounds, so it takes no bet of that kind. */
export async function bookFacts(book: BookRules, { tables, margins, volatility }: Facts): Promise<GameRules> {
  const highest = Math.max(...Object.values(margins))
  return {
    facts: {
      configVersion: tables.version,
      configHash: await sha256Hex(JSON.stringify(tables)),
      rtpPercent: returnPercent(highest),
      maxWinTimes: `${mostTimes}`,
      volatility,
      details: null,
    },
    book,
    takesAnyStake: true,
    stakes: usualStakes,
    takeBet: () => refuse('badInput'),
  }
}
