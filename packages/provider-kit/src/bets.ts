import { type Currency } from '@glasshouse/money'
import { type GameType } from './capabilities.ts'

export type BetState = 'open' | 'settled' | 'void' | 'cancelled' | 'resettled'

/**
 * One bet as a provider reports it, in our terms. The same `betId` comes again with a higher `version` when its state
 * changes; rows may also repeat unchanged. Amounts are units (1/10,000) of `currency`.
 */
export type ProviderBet = {
  readonly betId: string
  readonly version: bigint
  readonly roundId: string
  readonly parentId: string | undefined
  readonly playerId: string
  readonly gameType: GameType
  readonly gameCode: string
  readonly state: BetState
  readonly placedAt: Date
  readonly settledAt: Date | undefined
  readonly updatedAt: Date
  readonly currency: Currency
  readonly stakeUnits: bigint
  /** What could be lost; equal to the stake except for odds that risk more or less than it. */
  readonly riskUnits: bigint
  readonly payoutUnits: bigint
  /** Turnover as the provider counts it; undefined without it, when our own policy decides. */
  readonly validBetUnits: bigint | undefined
  readonly jackpotContributionUnits: bigint
  readonly jackpotWinUnits: bigint
  readonly isFreeRound: boolean
  readonly device: string | undefined
  /** What the provider sent, untouched, to be kept beside the reading of it. */
  readonly raw: unknown
}

export type BetPage = {
  readonly bets: readonly ProviderBet[]
  /** Opaque; stored with the rows in one transaction. The same cursor may be pulled again. */
  readonly nextCursor: string
  readonly hasMore: boolean
  /** No bet that was updated before this instant is missing from what has been pulled so far. */
  readonly safeUntil: Date
}

export type BetBasis = 'placed' | 'settled' | 'updated'

/** From inclusive, to exclusive. */
export type BetRange = { readonly from: Date; readonly to: Date; readonly basis: BetBasis }

export type BetTotals = {
  readonly count: number
  readonly stakeUnits: bigint
  readonly validBetUnits: bigint
  readonly payoutUnits: bigint
  readonly jackpotWinUnits: bigint
}

/** Those of a range, as a provider answers that keeps its bets in a list. */
export function betsIn(bets: readonly ProviderBet[], { from, to, basis }: BetRange): ProviderBet[] {
  return bets.filter(({ placedAt, settledAt, updatedAt }) => {
    const instant = { placed: placedAt, settled: settledAt, updated: updatedAt }[basis]
    return instant !== undefined && instant >= from && instant < to
  })
}

/** Such a provider's report on bets of one currency; none of them wins a jackpot. */
export function totalsOf(bets: readonly ProviderBet[]): BetTotals {
  const sum = (pick: (bet: ProviderBet) => bigint) => bets.reduce((all, bet) => all + pick(bet), 0n)
  return {
    count: bets.length,
    stakeUnits: sum(bet => bet.stakeUnits),
    validBetUnits: sum(bet => bet.validBetUnits ?? 0n),
    payoutUnits: sum(bet => bet.payoutUnits),
    jackpotWinUnits: 0n,
  }
}
