import { sha256Hex } from '@glasshouse/fairness'
import { refuse } from '@glasshouse/outcome'
import { volatilityOf } from '../figures.ts'
import { type GameRules } from '../game.ts'
import { usualStakes } from '../limits.ts'
import { deviationOf, mostTimes, returnPercent } from './odds.ts'
import { cometRules } from './rules.ts'
import { comet } from './tables.ts'

/** Comet as Arcade runs it. Its volatility is that of the highest target. */
export async function createGame(): Promise<GameRules> {
  return {
    facts: {
      configVersion: comet.version,
      configHash: await sha256Hex(JSON.stringify(comet)),
      rtpPercent: returnPercent,
      maxWinTimes: String(mostTimes),
      volatility: volatilityOf(deviationOf(comet.mostTimes)),
      details: null,
    },
    takesAnyStake: true,
    stakes: usualStakes,
    takeBet: () => refuse('badInput'),
    shared: cometRules,
  }
}
