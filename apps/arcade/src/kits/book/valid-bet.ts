import { type StakeOn } from './bets.queries.ts'

/** What of a stake counts as turnover: no more than was won or lost. */
export function validBetOf(stakeUnits: bigint, payoutUnits: bigint): bigint {
  const net = payoutUnits > stakeUnits ? payoutUnits - stakeUnits : stakeUnits - payoutUnits
  return net < stakeUnits ? net : stakeUnits
}

/**
 * What of a bet is left once opposite stakes of the same player on the same event have cancelled each other. On either
 * side the oldest bets are cancelled first, so all bets together lose exactly the smaller of the two sums from each.
 */
export function uncancelledOf(
  betId: string,
  stakes: readonly StakeOn[],
  opposites: readonly (readonly [string, string])[],
): bigint {
  const bet = stakes.find(each => each.betId === betId)
  if (!bet) throw new Error('a bet is one of its player')
  const pair = opposites.find(each => each.includes(bet.selection))
  if (!pair) return bet.stakeUnits
  const other = pair[0] === bet.selection ? pair[1] : pair[0]
  const older = stakes.slice(0, stakes.indexOf(bet)).filter(each => each.selection === bet.selection)
  const against = sumOf(stakes.filter(each => each.selection === other)) - sumOf(older)
  if (against <= 0n) return bet.stakeUnits
  return against < bet.stakeUnits ? bet.stakeUnits - against : 0n
}

function sumOf(stakes: readonly StakeOn[]): bigint {
  return stakes.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n)
}
