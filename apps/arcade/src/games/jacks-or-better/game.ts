import { sha256Hex } from '@glasshouse/fairness'
import { ok, refuse } from '@glasshouse/outcome'
import { cutText, volatilityOf } from '../figures.ts'
import { type GameRules } from '../game.ts'
import { deviation } from './odds.ts'
import { playPoker, pokerStakes } from './rules.ts'
import { jacksOrBetter } from './tables.ts'

/** Jacks or Better as Arcade runs it. What it returns is what the best holds return. */
export async function createGame(): Promise<GameRules> {
  const { part, whole } = jacksOrBetter.bestReturn
  return {
    facts: {
      configVersion: jacksOrBetter.version,
      configHash: await sha256Hex(JSON.stringify(jacksOrBetter)),
      rtpPercent: cutText(BigInt(part) * 100n, BigInt(whole), 2),
      maxWinTimes: String(jacksOrBetter.pays.royalFlush),
      volatility: volatilityOf(deviation),
      details: null,
    },
    hasActs: true,
    returns: { dependsOnPlay: true },
    takesAnyStake: true,
    stakes: currency => pokerStakes(jacksOrBetter, currency),
    samples: { acts: [{ hold: 0 }] },
    takeBet: (stake, choice) =>
      choice === undefined
        ? ok({ choice: null, script: () => playPoker(jacksOrBetter, stake.units) })
        : refuse('badInput'),
  }
}
