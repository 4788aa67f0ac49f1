import { type ProviderBet } from '@glasshouse/provider-kit'

/**
 * Turnover of one bet, in units. The provider's own figure counts, but never more than was at risk; without one, slots
 * and similar games count the stake that was paid, everything else the smaller of risk and result.
 */
export function validBetUnits(bet: ProviderBet): bigint {
  if (bet.state === 'open' || bet.state === 'void' || bet.state === 'cancelled' || bet.isFreeRound) return 0n
  if (bet.validBetUnits !== undefined) return least(bet.validBetUnits, bet.riskUnits)
  const paysByStake = bet.gameType === 2 || bet.gameType === 5
  if (paysByStake) return bet.stakeUnits
  const net = bet.payoutUnits - bet.stakeUnits
  return least(bet.riskUnits, net < 0n ? -net : net)
}

function least(a: bigint, b: bigint): bigint {
  const smaller = a < b ? a : b
  return smaller < 0n ? 0n : smaller
}

/** JSON text that is the same for the same content, with any order of its keys; bigints are decimal strings. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return each.toString()
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const minuteMs = 60_000

/** The longest pause between two pulls, unless the provider requires a longer one. */
export function longestPauseMs(minIntervalMs: number): number {
  return Math.max(minuteMs, minIntervalMs)
}

/** How long to wait after a pull that brought nothing new, however many such pulls there were; doubled up to a minute. */
export function idlePauseMs(minIntervalMs: number, emptyPulls: number): number {
  const doubledMs = Math.max(minIntervalMs, 1_000) * 2 ** Math.min(emptyPulls, 6)
  return Math.min(doubledMs, longestPauseMs(minIntervalMs))
}
