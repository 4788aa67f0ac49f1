import { fractionOf } from '@glasshouse/money'
import { tierOf } from '../figures.ts'
import { type DiceChoice, type DiceEvent } from './picture.ts'
import { type DiceConfig } from './tables.ts'

export type DiceRound = {
  readonly roll: number
  readonly isWin: boolean
  readonly payoutUnits: bigint
  readonly winTier: number
  readonly events: readonly DiceEvent[]
}

/** A round draws one number below the number of faces. */
export function diceDraws(config: DiceConfig): readonly number[] {
  return [config.faces]
}

/** What a win on this many faces pays, as an exact fraction of the stake. */
export function timesOf({ paidFaces }: DiceConfig, faces: number) {
  return { numerator: BigInt(paidFaces), denominator: BigInt(faces) }
}

export function isOffered({ fewestFaces, mostFaces }: DiceConfig, { faces }: DiceChoice): boolean {
  return Number.isInteger(faces) && faces >= fewestFaces && faces <= mostFaces
}

/** The lowest and the highest number that wins. */
export function winningRange(config: DiceConfig, { side, faces }: DiceChoice): readonly [number, number] {
  return side === 'under' ? [0, faces - 1] : [config.faces - faces, config.faces - 1]
}

/** What the bet pays if it wins: rounded down to a unit. */
export function winUnits(config: DiceConfig, faces: number, stakeUnits: bigint): bigint {
  return fractionOf(stakeUnits, timesOf(config, faces), 'down')
}

export type Roll = { readonly choice: DiceChoice; readonly roll: number; readonly stakeUnits: bigint }

/**
 * The whole round: a pure function of the tables, the bet and the number drawn. The player, the balance and the past
 * are no arguments, so they cannot matter.
 */
export function playDice(config: DiceConfig, { choice, roll, stakeUnits }: Roll): DiceRound {
  const [lowest, highest] = winningRange(config, choice)
  const isWin = roll >= lowest && roll <= highest
  const payoutUnits = isWin ? winUnits(config, choice.faces, stakeUnits) : 0n
  const winTier = tierOf(config.lanternTimes, payoutUnits, stakeUnits)
  const [a, b, c, d] = digitsOf(roll)
  return {
    roll,
    isWin,
    payoutUnits,
    winTier,
    events: [
      { type: 'dieRested', die: 1, digit: a },
      { type: 'dieRested', die: 2, digit: b },
      { type: 'dieRested', die: 3, digit: c },
      { type: 'dieRested', die: 4, digit: d },
      { type: 'roundEnded', isWin, winTier },
    ],
  }
}

/** The four dice of a roll: tens, ones, tenths and hundredths. */
export function digitsOf(roll: number): readonly [number, number, number, number] {
  const digit = (place: number) => Math.floor(roll / place) % 10
  return [digit(1000), digit(100), digit(10), digit(1)]
}

/** A roll as it is read: 4731 is 47.31. */
export function rollText(roll: number): string {
  const [a, b, c, d] = digitsOf(roll)
  return `${a}${b}.${c}${d}`
}
