import type { AccountId, Movement } from '@glasshouse/ledger'
import type { PotRow } from './feed.queries.ts'

type Move = {
  readonly from: AccountId
  readonly to: AccountId
  readonly units: bigint
  readonly code: number
}

/** Transfers of a jackpot, without those of nothing. */
export function movementsOf(
  { id, currency }: Pick<PotRow, 'id' | 'currency'>,
  moves: readonly Move[],
): Movement[] {
  return moves
    .filter(({ units }) => units > 0n)
    .map(({ from, to, units, code }) => ({
      type: 'post',
      debit: from,
      credit: to,
      amount: { currency, units },
      code,
      reference: BigInt(id),
    }))
}
