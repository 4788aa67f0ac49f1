import { usualLimits } from '../limits.ts'

/** Every figure of K3. A change is a new version. */
export const k3 = {
  version: '1',
  dice: 3,
  sides: 6,
  /** What each kind of bet pays, its stake included, in hundredths of the stake; sums by their distance from the end. */
  paysHundredths: {
    sum: [20_500, 6_800, 3_400, 2_050, 1_360, 970, 820, 760],
    half: 194,
    straight: 850,
    anyTriple: 3_400,
    triple: 20_500,
    double: 1_280,
  },
  /** A draw every half minute, by the clock. */
  schedule: { everyMs: 30_000, bettingMs: 22_000, resultMs: 8_000 },
  limits: usualLimits,
} as const
