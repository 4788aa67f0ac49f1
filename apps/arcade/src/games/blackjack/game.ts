import { sha256Hex } from '@glasshouse/fairness'
import { ok, refuse } from '@glasshouse/outcome'
import { cutText, volatilityOf } from '../figures.ts'
import { type GameRules } from '../game.ts'
import { usualStakes } from '../limits.ts'
import { deviation } from './odds.ts'
import { playBlackjack } from './rules.ts'
import { blackjack } from './tables.ts'

/** Blackjack as Arcade runs it. What it returns is what best play returns of the first stake. */
export async function createGame(): Promise<GameRules> {
  const { part, whole } = blackjack.bestReturn
  return {
    facts: {
      configVersion: blackjack.version,
      configHash: await sha256Hex(JSON.stringify(blackjack)),
      rtpPercent: cutText(BigInt(part) * 100n, BigInt(whole), 2),
      // Every hand doubled and won.
      maxWinTimes: String(blackjack.mostHands * 4),
      volatility: volatilityOf(deviation),
      details: null,
    },
    hasActs: true,
    returns: { dependsOnPlay: true },
    takesAnyStake: true,
    stakes: usualStakes,
    samples: { acts: [{ move: 'hit' }] },
    takeBet: (stake, choice) =>
      choice === undefined
        ? ok({ choice: null, script: () => playBlackjack(blackjack, stake.units) })
        : refuse('badInput'),
  }
}
