import { unitsText, type Currency } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { BetView } from '../wire.ts'

/** Bets that ended together, and what they came to. */
export type BetNews = Pick<RoundView, 'id' | 'stake' | 'payout' | 'net'> & {
  readonly bets: readonly BetView[]
}

/** The bets that were open and are over now, as one result: a small win beside a larger loss is no win. */
export function newsOf(
  before: readonly BetView[],
  now: readonly BetView[],
  currency: Currency,
): BetNews | undefined {
  const wereOpen = new Set(before.filter(({ state }) => state === 'open').map(({ id }) => id))
  const bets = now.filter(({ id, state }) => state !== 'open' && wereOpen.has(id))
  const [first] = bets
  if (!first) return undefined
  const sum = (amount: 'stake' | 'payout') => bets.reduce((all, bet) => all + unitsOf(bet[amount]), 0n)
  const [stake, payout] = [sum('stake'), sum('payout')]
  return {
    id: first.id,
    bets,
    stake: unitsText(stake, currency),
    payout: unitsText(payout, currency),
    net: unitsText(payout - stake, currency),
  }
}
