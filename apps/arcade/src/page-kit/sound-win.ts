import type { RoundView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import type { Sound } from './sound.ts'
import { winTierOf } from './win-tiers.ts'

/** A run of bells that is longer for more, so that a large win is known with shut eyes. Answers whether it was a win. */
export function soundWin(
  sound: Pick<Sound, 'win'>,
  { payout, stake }: Pick<RoundView, 'payout' | 'stake'>,
): boolean {
  const tier = winTierOf(unitsOf(payout), unitsOf(stake))
  if (tier) sound.win(tier.times)
  return tier !== undefined
}
