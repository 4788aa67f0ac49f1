import { type Currency } from '@glasshouse/money'

export type DiceLimits = {
  /** Amounts, smallest first. All are whole units, so that no stake ever loses a fraction of its pay to rounding. */
  readonly stakes: string
  /** A bet whose win would be more than this is not taken. */
  readonly largestPayout: string
}

export type DiceConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  /** A roll is one of this many numbers, from 0 on, all equally likely. */
  readonly faces: number
  /** A win pays this many faces, divided by the faces that win, in stakes. */
  readonly paidFaces: number
  /** What a win pays is cut to this part of a stake. */
  readonly timesScale: number
  /** How many faces a bet may win on. */
  readonly fewestFaces: number
  readonly mostFaces: number
  /** What a page offers first. */
  readonly firstFaces: number
  /** Multiples of the stake at which the win tiers begin. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: Readonly<Record<Currency, DiceLimits>>
}

/** The only configuration of Dice 100: the same for all players, in play money as in real. */
export const dice100: DiceConfig = {
  version: '1',
  faces: 10_000,
  paidFaces: 9_900,
  timesScale: 10_000,
  fewestFaces: 100,
  mostFaces: 9_800,
  firstFaces: 5_000,
  lanternTimes: [1, 2, 5, 10, 25],
  limits: {
    RMB: { stakes: '1 2 3 5 10 20 50 100 200 500', largestPayout: '25000' },
    USD: { stakes: '1 2 3 5 10 20 50', largestPayout: '2500' },
    VND: {
      stakes: '1000 2000 5000 10000 20000 50000 100000 200000 500000 1000000',
      largestPayout: '50000000',
    },
    WON: { stakes: '100 200 500 1000 2000 5000 10000 20000 50000', largestPayout: '2500000' },
    JPY: { stakes: '10 20 50 100 200 500 1000 2000 5000', largestPayout: '250000' },
    THB: { stakes: '1 2 5 10 20 50 100 200 500 1000 1500', largestPayout: '75000' },
    INR: { stakes: '2 5 10 20 50 100 200 500 1000 2000 4000', largestPayout: '200000' },
    MMK: { stakes: '100 200 500 1000 2000 5000 10000 20000 50000 100000', largestPayout: '5000000' },
    BRL: { stakes: '1 2 3 5 10 25 50 100 250', largestPayout: '12500' },
    BDT: { stakes: '5 10 20 50 100 200 500 1000 2000 5000', largestPayout: '250000' },
    NGN: { stakes: '50 100 200 500 1000 2000 5000 10000 20000 50000', largestPayout: '2500000' },
  },
}
