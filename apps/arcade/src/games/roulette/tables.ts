import { usualLimits } from '../limits.ts'

/** Every figure of the roulette. A change is a new version. */
export const roulette = {
  version: '1',
  /** Clockwise from zero. */
  wheel: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  red: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
  /** A bet on n numbers pays, its stake included, 36 / n times the stake. */
  paidNumbers: 36,
  schedule: { bettingMs: 20_000, resultMs: 12_000 },
  limits: usualLimits,
} as const
