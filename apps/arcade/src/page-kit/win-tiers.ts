/** How a win of at least so many stakes is shown: how long its figure rises, and the whole of it. */
export type WinTier = { readonly times: number; readonly countMs: number; readonly wholeMs: number }

const winTiers: readonly WinTier[] = [
  { times: 500, countMs: 8_000, wholeMs: 12_000 },
  { times: 100, countMs: 5_000, wholeMs: 8_000 },
  { times: 25, countMs: 3_000, wholeMs: 5_000 },
  { times: 10, countMs: 1_500, wholeMs: 2_600 },
  { times: 5, countMs: 900, wholeMs: 1_600 },
  { times: 2, countMs: 600, wholeMs: 1_000 },
  { times: 1, countMs: 400, wholeMs: 700 },
]

/** From this multiple on a win dims the stage. */
export const stageTimes = 25

/** Nothing for a payout at or below the stake: nothing was won. */
export function winTierOf(payoutUnits: bigint, stakeUnits: bigint): WinTier | undefined {
  if (payoutUnits <= stakeUnits) return undefined
  return winTiers.find(each => payoutUnits >= stakeUnits * BigInt(each.times))
}
