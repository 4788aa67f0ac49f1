import { sha256Hex } from '@glasshouse/fairness'
import { type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { volatilityOf } from '../figures.ts'
import { type Bet, type GameRules } from '../game.ts'
import { usualStakes } from '../limits.ts'
import { oneShot, type BetRefusal } from '../script.ts'
import { deviationOf, leastPercent, mostPercent } from './odds.ts'
import { kenoDraws, largestPayout, mostUnits, playKeno, timesOf } from './rules.ts'
import { keno } from './tables.ts'

const choiceField = z.strictObject({ picks: z.array(z.int()) })

/** Keno as Arcade runs it. Its volatility is that of its boldest ticket. */
export async function createGame(): Promise<GameRules> {
  return {
    facts: {
      configVersion: keno.version,
      configHash: await sha256Hex(JSON.stringify(keno)),
      rtpPercent: leastPercent(keno),
      rtpMostPercent: mostPercent(keno),
      maxWinTimes: timesOf(keno, keno.mostPicks, keno.mostPicks),
      volatility: volatilityOf(deviationOf(keno, keno.mostPicks)),
      details: null,
    },
    takesAnyStake: true,
    stakes: usualStakes,
    samples: { choices: [{ picks: [1, 2, 3] }] },
    takeBet,
  }
}

/** A ticket whose first prize could not be paid is refused here, before anything is drawn. */
function takeBet(stake: Money, input: unknown): Outcome<Bet, BetRefusal> {
  const read = choiceField.safeParse(input)
  if (!read.success) return refuse('badInput')
  const picks = [...new Set(read.data.picks)].toSorted((a, b) => a - b)
  const isOffered = picks.every(pick => pick >= 1 && pick <= keno.numbers)
  const isTicket =
    picks.length >= 1 && picks.length <= keno.mostPicks && picks.length === read.data.picks.length
  if (!isOffered || !isTicket) return refuse('choiceNotOffered')
  if (mostUnits(keno, picks.length, stake.units) > largestPayout(keno, stake.currency))
    return refuse('winTooLarge')
  return ok({
    choice: { picks },
    script: () =>
      oneShot(kenoDraws(keno), places => playKeno(keno, { picks, places, stakeUnits: stake.units })),
  })
}
