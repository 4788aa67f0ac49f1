import { usualLimits } from '../limits.ts'

export type MinesConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  readonly fields: number
  /** A row of the board. */
  readonly columns: number
  readonly fewestMines: number
  readonly mostMines: number
  /** What a page offers first. */
  readonly firstMines: number
  /** Of each bet so many parts return; the chance that a cash-out pays for is exact. */
  readonly returned: readonly [part: number, whole: number]
  /** No cash-out is higher, in stakes. */
  readonly mostTimes: number
  /** Multiples of the stake at which the win tiers begin. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Mines: the same for all players, in play money as in real. */
export const mines: MinesConfig = {
  version: '1',
  fields: 25,
  columns: 5,
  fewestMines: 1,
  mostMines: 24,
  firstMines: 3,
  returned: [99, 100],
  mostTimes: 10_000,
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
