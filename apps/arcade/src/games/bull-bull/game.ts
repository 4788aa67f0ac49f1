import { sha256Hex } from '@glasshouse/fairness'
import { ok, refuse } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { volatilityOf } from '../figures.ts'
import { type GameRules } from '../game.ts'
import { usualStakes } from '../limits.ts'
import { oneShot } from '../script.ts'
import { deviation, mostTimes, returnPercent } from './odds.ts'
import { bullDraws, playBull } from './rules.ts'
import { bets, bullBull } from './tables.ts'

const choiceField = z.strictObject({ bet: z.enum(bets) })

/** Bull Bull as Arcade runs it. Its return is that of the double bet, of its base. */
export async function createGame(): Promise<GameRules> {
  return {
    facts: {
      configVersion: bullBull.version,
      configHash: await sha256Hex(JSON.stringify(bullBull)),
      rtpPercent: returnPercent(bullBull, 'double'),
      rtpMostPercent: returnPercent(bullBull, 'equal'),
      maxWinTimes: mostTimes(bullBull),
      volatility: volatilityOf(deviation.equal),
      details: null,
    },
    // The double bet is stated of its base, and more is staked than that.
    returns: { mostPercent: '100.00' },
    takesAnyStake: true,
    stakes: usualStakes,
    samples: { choices: [{ bet: 'equal' }] },
    takeBet: (stake, input) => {
      const read = choiceField.safeParse(input)
      if (!read.success) return refuse('badInput')
      const choice = read.data
      return ok({
        choice,
        script: () =>
          oneShot(bullDraws, drawn => playBull(bullBull, { ...choice, drawn, stakeUnits: stake.units })),
      })
    },
  }
}
