import { sha256Hex } from '@glasshouse/fairness'
import { type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { cutText, volatilityOf } from '../figures.ts'
import { type Bet, type GameRules } from '../game.ts'
import { usualLargestPayout, usualStakes } from '../limits.ts'
import { type BetRefusal } from '../script.ts'
import { deviationOf, highestTimes } from './odds.ts'
import { type MinesChoice } from './picture.ts'
import { playMines } from './rules.ts'
import { mines } from './tables.ts'

const choiceField = z.strictObject({ mines: z.int() })

/** Mines as Arcade runs it. Its volatility is that of the bet that a page offers first, cashed out after five fields. */
export async function createGame(): Promise<GameRules> {
  const [part, whole] = mines.returned
  return {
    facts: {
      configVersion: mines.version,
      configHash: await sha256Hex(JSON.stringify(mines)),
      rtpPercent: cutText(BigInt(part) * 100n, BigInt(whole), 2),
      maxWinTimes: highestTimes(mines),
      volatility: volatilityOf(deviationOf(mines, mines.firstMines, 5)),
      details: null,
    },
    hasActs: true,
    takesAnyStake: true,
    stakes: usualStakes,
    samples: { choices: [{ mines: 1 }, { mines: 24 }] },
    takeBet,
  }
}

function takeBet(stake: Money, input: unknown): Outcome<Bet, BetRefusal> {
  const read = choiceField.safeParse(input)
  if (!read.success) return refuse('badInput')
  const choice: MinesChoice = read.data
  if (choice.mines < mines.fewestMines || choice.mines > mines.mostMines) return refuse('choiceNotOffered')
  const bet = {
    mines: choice.mines,
    stakeUnits: stake.units,
    largestUnits: usualLargestPayout(stake.currency),
  }
  return ok({ choice, script: () => playMines(mines, bet) })
}
