import { sha256Hex } from '@glasshouse/fairness'
import { type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { volatilityOf } from '../figures.ts'
import { type Bet, type GameRules } from '../game.ts'
import { usualLargestPayout, usualStakes } from '../limits.ts'
import { oneShot, type BetRefusal } from '../script.ts'
import { deviationOf, leastReturnPercent, mostReturnPercent } from './odds.ts'
import { mostUnits, plinkoDraws, playPlinko } from './rules.ts'
import { plinko, risks } from './tables.ts'

const choiceField = z.strictObject({ rows: z.int(), risk: z.enum(risks) })

/** Plinko as Arcade runs it. Its volatility is that of the bet that a page offers first. */
export async function createGame(): Promise<GameRules> {
  return {
    facts: {
      configVersion: plinko.version,
      configHash: await sha256Hex(JSON.stringify(plinko)),
      rtpPercent: leastReturnPercent(plinko),
      maxWinTimes: plinko.pays.high[plinko.mostRows]?.split(' ')[0] ?? '',
      volatility: volatilityOf(deviationOf(plinko, plinko.first)),
      details: null,
    },
    returns: { mostPercent: mostReturnPercent(plinko) },
    takesAnyStake: true,
    stakes: usualStakes,
    samples: { choices: [{ rows: 16, risk: 'low' }] },
    takeBet,
  }
}

/** A bet whose outermost bin could not be paid is refused here, before the ball is dropped. */
function takeBet(stake: Money, input: unknown): Outcome<Bet, BetRefusal> {
  const read = choiceField.safeParse(input)
  if (!read.success) return refuse('badInput')
  const choice = read.data
  if (choice.rows < plinko.fewestRows || choice.rows > plinko.mostRows) return refuse('choiceNotOffered')
  if (mostUnits(plinko, choice, stake.units) > usualLargestPayout(stake.currency))
    return refuse('winTooLarge')
  return ok({
    choice,
    script: () =>
      oneShot(plinkoDraws(choice), path => playPlinko(plinko, { choice, path, stakeUnits: stake.units })),
  })
}
