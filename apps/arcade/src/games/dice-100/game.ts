import { sha256Hex } from '@glasshouse/fairness'
import { type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { volatilityOf } from '../figures.ts'
import { type Bet, type GameRules } from '../game.ts'
import { usualLargestPayout, usualStakes } from '../limits.ts'
import { oneShot, type BetRefusal } from '../script.ts'
import { returnPercent, timesText, varianceOf } from './odds.ts'
import { type DiceChoice, type DicePicture } from './picture.ts'
import { diceDraws, isOffered, playDice, winUnits, type DiceRound } from './rules.ts'
import { dice100 } from './tables.ts'

const choiceField = z.strictObject({ side: z.enum(['under', 'over']), faces: z.int() })

/** Dice 100 as Arcade runs it. Its swings are those of the bet that a page offers first. */
export async function createGame(): Promise<GameRules> {
  return {
    facts: {
      configVersion: dice100.version,
      configHash: await sha256Hex(JSON.stringify(dice100)),
      rtpPercent: returnPercent(dice100),
      maxWinTimes: timesText(dice100, dice100.fewestFaces),
      volatility: volatilityOf(Math.sqrt(varianceOf(dice100, dice100.firstFaces))),
      details: null,
    },
    takesAnyStake: true,
    stakes: usualStakes,
    samples: { choices: [{ side: 'under', faces: 5_000 }] },
    takeBet,
  }
}

/** A bet that could not be paid is refused here, before the roll: a drawn round is always paid. */
function takeBet(stake: Money, input: unknown): Outcome<Bet, BetRefusal> {
  const read = choiceField.safeParse(input)
  if (!read.success) return refuse('badInput')
  const choice: DiceChoice = read.data
  if (!isOffered(dice100, choice)) return refuse('choiceNotOffered')
  const win = winUnits(dice100, choice.faces, stake.units)
  if (win > usualLargestPayout(stake.currency)) return refuse('winTooLarge')
  return ok({
    choice,
    script: () => oneShot(diceDraws(dice100), results => playRound(results, { choice, stake })),
  })
}

function playRound(
  [roll]: readonly number[],
  { choice, stake }: { readonly choice: DiceChoice; readonly stake: Money },
) {
  if (roll === undefined) throw new Error('a round draws one number')
  const round = playDice(dice100, { choice, roll, stakeUnits: stake.units })
  return {
    payoutUnits: round.payoutUnits,
    winTier: round.winTier,
    picture: dicePicture(round, choice.faces),
  }
}

/** The round in wire form. */
export function dicePicture({ roll, isWin, events }: DiceRound, faces: number): DicePicture {
  return { roll, isWin, times: timesText(dice100, faces), events }
}
