import { usualLimits } from '../limits.ts'

/** Every figure of the northern lottery. A change is a new version. */
export const northern = {
  version: '1',
  /** The prizes in the order of their rank: how many numbers are drawn of each, and of how many digits. */
  prizes: [
    { name: 'special', numbers: 1, digits: 5 },
    { name: 'first', numbers: 1, digits: 5 },
    { name: 'second', numbers: 2, digits: 5 },
    { name: 'third', numbers: 6, digits: 5 },
    { name: 'fourth', numbers: 4, digits: 4 },
    { name: 'fifth', numbers: 6, digits: 4 },
    { name: 'sixth', numbers: 3, digits: 3 },
    { name: 'seventh', numbers: 4, digits: 2 },
  ],
  /**
   * What each bet type pays, its stake included, in hundredths of the stake. A `lo` is spread over all numbers drawn and
   * pays for each of them that ends with its two digits.
   */
  paysHundredths: {
    lo: 9_700,
    de: 9_500,
    de3: 90_000,
    head: 950,
    tail: 950,
    xien2: 1_700,
    xien3: 7_500,
    xien4: 34_000,
  },
  /** Bets of one player in one draw. */
  mostBets: 100,
  /** A draw every five minutes, by the clock. */
  schedule: { everyMs: 300_000, bettingMs: 270_000, resultMs: 30_000 },
  limits: usualLimits,
} as const
