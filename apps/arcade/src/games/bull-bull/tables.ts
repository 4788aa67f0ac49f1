import { usualLimits } from '../limits.ts'

export const bets = ['equal', 'double'] as const
export type BullBet = (typeof bets)[number]

export type BullConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  /** What is kept of each win, in percent. */
  readonly commissionPercent: number
  /** What the hand that wins multiplies a double bet by, by its points: 0 no bull, 10 bull bull, 11 five face. */
  readonly multipliers: readonly number[]
  /** The base bets that a double bet holds ready: what can be lost at most. */
  readonly heldBases: number
  /** The mean of the multiplier over all pairs of hands, as an exact fraction; a test counts them. */
  readonly meanMultiplier: { readonly part: string; readonly whole: string }
  /** Multiples of the stake at which the five lanterns light. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Bull Bull: the same for all players, in play money as in real. */
export const bullBull: BullConfig = {
  version: '1',
  commissionPercent: 5,
  multipliers: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5],
  heldBases: 5,
  meanMultiplier: { part: '6422511473016', whole: '3986646103440' },
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
