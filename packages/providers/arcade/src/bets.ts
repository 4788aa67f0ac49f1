import { type ProviderAdapter, type ProviderBet } from '@glasshouse/provider-kit'
import { betPageAnswer, betRangeAnswer, totalsAnswer, type BetAnswer } from './answers.ts'
import { type ArcadeClient } from './client.ts'

type BetReader = Pick<ProviderAdapter, 'pullBets' | 'pullBetsRange' | 'getTotals'>

/** The half of the adapter that reads what was played. */
export function createBetReader(client: ArcadeClient, house: string): BetReader {
  const spanQuery = ({ from, to, basis }: { from: Date; to: Date; basis: string }) => ({
    house,
    from: from.toISOString(),
    to: to.toISOString(),
    basis,
  })
  return {
    pullBets: async (context, { cursor, limit }) => {
      const query = { house, limit: String(limit), ...(cursor === null ? {} : { cursor }) }
      const page = await client.ask(context, {
        method: 'GET',
        path: '/v1/bets',
        query,
        answer: betPageAnswer,
      })
      return { ...page, bets: page.bets.map(betOf) }
    },
    pullBetsRange: async (context, range) => {
      const query = spanQuery(range)
      const read = await client.ask(context, {
        method: 'GET',
        path: '/v1/bets',
        query,
        answer: betRangeAnswer,
      })
      return read.bets.map(betOf)
    },
    getTotals: async (context, range) => {
      const query = { ...spanQuery(range), currency: range.currency }
      const path = '/v1/bets/totals'
      const read = await client.ask(context, { method: 'GET', path, query, answer: totalsAnswer })
      return {
        count: Number.parseInt(read.count, 10),
        stakeUnits: read.stake,
        validBetUnits: read.validBet,
        payoutUnits: read.payout,
        jackpotWinUnits: read.jackpotWin,
      }
    },
  }
}

function betOf(bet: BetAnswer & { readonly raw: unknown }): ProviderBet {
  return {
    betId: bet.betId,
    version: bet.version,
    roundId: bet.roundId,
    parentId: undefined,
    playerId: bet.ref,
    gameType: bet.gameType,
    gameCode: bet.gameCode,
    state: bet.state,
    placedAt: bet.placedAt,
    settledAt: bet.settledAt ?? undefined,
    updatedAt: bet.updatedAt,
    currency: bet.currency,
    stakeUnits: bet.stake,
    riskUnits: bet.risk,
    payoutUnits: bet.payout,
    validBetUnits: bet.validBet,
    jackpotContributionUnits: bet.jackpotContribution,
    jackpotWinUnits: bet.jackpotWin,
    isFreeRound: bet.isFreeRound,
    device: bet.device,
    raw: bet.raw,
  }
}
