import { usualLimits } from '../limits.ts'

export type DiceConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  /** A roll is one of this many numbers, from 0 on, all equally likely. */
  readonly faces: number
  /** A win pays this many faces, divided by the faces that win, in stakes: exactly, whatever the choice. */
  readonly paidFaces: number
  /** How many faces a bet may win on. */
  readonly fewestFaces: number
  readonly mostFaces: number
  /** What a page offers first. */
  readonly firstFaces: number
  /** Multiples of the stake at which the win tiers begin. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Dice 100: the same for all players, in play money as in real. */
export const dice100: DiceConfig = {
  version: '2',
  faces: 10_000,
  paidFaces: 9_900,
  fewestFaces: 1,
  mostFaces: 9_800,
  firstFaces: 5_000,
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
