import { usualLimits } from '../limits.ts'

/** Every figure of Comet. Multipliers are in hundredths. A change is a new version. */
export const comet = {
  version: '1',
  /** What every target returns, in percent. */
  returns: 99,
  /** A flight comes from two draws of so many bits each. */
  drawBits: 26,
  mostTimes: 1_000_000,
  leastTarget: 101,
  /** Milliseconds in which the multiplier grows e-fold. */
  growthMs: 10_000,
  schedule: { bettingMs: 6_000, resultMs: 3_000 },
  limits: usualLimits,
} as const
