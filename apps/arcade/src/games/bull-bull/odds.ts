import { cutText } from '../figures.ts'
import { type BullBet, type BullConfig } from './tables.ts'

/** What a bet returns of its base in percent, digits cut: it wins every other round, less the commission. */
export function returnPercent(config: BullConfig, bet: BullBet, digits = 2): string {
  const { part, whole } =
    bet === 'double'
      ? { part: BigInt(config.meanMultiplier.part), whole: BigInt(config.meanMultiplier.whole) }
      : { part: 1n, whole: 1n }
  const all = 200n * whole
  return cutText((all - BigInt(config.commissionPercent) * part) * 100n, all, digits)
}

/** Standard deviation of a round, in stakes. */
export const deviation: Readonly<Record<BullBet, number>> = { equal: 0.975, double: 0.345 }

/** The most that a bet pays, its stake included: of either, as a double bet can lose no more than it holds ready. */
export function mostTimes({ commissionPercent }: BullConfig): string {
  return cutText(BigInt(200 - commissionPercent), 100n, 2)
}

/** How often either bet wins: of two hands off one deck each beats the other as often, and none are equal. */
export const hitsOfBets = [{ hits: 1n, of: 2n }]

/** How many of the 2,598,960 hands have these points; index 10 is bull bull, 11 five face. */
export const handCounts = [
  872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_016, 792,
] as const
