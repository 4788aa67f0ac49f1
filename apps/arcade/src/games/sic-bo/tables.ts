import { usualLimits } from '../limits.ts'

/** Every figure of sic bo. What is paid is for one staked, beside the stake itself. A change is a new version. */
export const sicBo = {
  version: '1',
  faces: 6,
  dice: 3,
  /** Small is 4 to 10, big 11 to 17; a triple loses on both, and on odd and even. */
  even: 1,
  totals: {
    4: 62,
    5: 31,
    6: 18,
    7: 12,
    8: 8,
    9: 7,
    10: 6,
    11: 6,
    12: 7,
    13: 8,
    14: 12,
    15: 18,
    16: 31,
    17: 62,
  },
  triple: 180,
  anyTriple: 31,
  double: 11,
  pair: 6,
  /** By how many dice show the number. */
  single: [1, 2, 12],
  schedule: { bettingMs: 20_000, resultMs: 8_000 },
  limits: usualLimits,
} as const
