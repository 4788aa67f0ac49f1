import { usualLimits } from '../limits.ts'

export type KenoConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  readonly numbers: number
  readonly drawn: number
  readonly mostPicks: number
  /** By the count of picks: what each count of caught numbers pays, from the most caught downwards, in stakes. */
  readonly pays: Readonly<Record<number, string>>
  /** One round pays at most so many times what other games pay: a lottery has a large first prize. */
  readonly payoutTimes: number
  /** Multiples of the stake at which the five lanterns light. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Keno: the same for all players, in play money as in real. */
export const keno: KenoConfig = {
  version: '1',
  numbers: 80,
  drawn: 20,
  mostPicks: 10,
  pays: {
    1: '3.75',
    2: '9.25 1',
    3: '47 2',
    4: '97 5 2',
    5: '810 14 3',
    6: '1600 72 4 3',
    7: '7200 410 22 2 1',
    8: '10000 1650 100 13 2',
    9: '20000 4700 340 46 6 1',
    10: '50000 4700 1000 142 25 5',
  },
  payoutTimes: 20,
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
