import { type Submission } from '@glasshouse/ledger'
import { type Player } from '../../wallets/players.ts'
import { type StoredBet } from './bets.queries.ts'

export type RecordedBet = Pick<
  StoredBet,
  'id' | 'playerId' | 'gameCode' | 'currency' | 'stakeUnits' | 'device' | 'placedAt'
>

export type RecordedResult = {
  readonly state: 'open' | 'settled' | 'void'
  readonly payoutUnits: bigint
  readonly validBetUnits: bigint
  readonly settledAt: Date | null
}

/** The next version of a bet for the agent, in the order of its places. Play money is never reported. */
export function betRecord(
  { agent, house, ref, isDemo }: Player,
  bet: RecordedBet,
  { settledAt, ...result }: RecordedResult,
): NonNullable<Submission['rows']> {
  if (isDemo) return []
  const { id: roundId, placedAt, ...placed } = bet
  const times = { placedAt: placedAt.toISOString(), settledAt: settledAt?.toISOString() ?? null }
  return [{ statement: 'bet', values: { agent, house, ref, roundId, ...placed, ...result, ...times } }]
}
