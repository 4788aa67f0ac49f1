/** `part / whole` as decimal text with its digits cut, never rounded up: what is printed is never more than is true. */
export function cutText(part: bigint, whole: bigint, digits: number): string {
  const scaled = ((part * 10n ** BigInt(digits)) / whole).toString().padStart(digits + 1, '0')
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`
}

/** Bounds of the standard deviation, in stakes, of all classes of swings but the last. */
const volatilityBounds = [2.5, 3.5, 5, 8] as const

/** The class of a game's swings by its standard deviation in stakes, from 1 calm to 5 wild. */
export function volatilityOf(sigma: number): 1 | 2 | 3 | 4 | 5 {
  const index = volatilityBounds.findIndex(bound => sigma < bound)
  return ([1, 2, 3, 4] as const)[index] ?? 5
}

/** The win tier: how many steps a payout reaches; each is a multiple of the stake. */
export function tierOf(times: readonly number[], payoutUnits: bigint, stakeUnits: bigint): number {
  return times.filter(each => payoutUnits >= stakeUnits * BigInt(each)).length
}
