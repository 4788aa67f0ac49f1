import { unitsText, type Currency } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { BetsAnswer } from '../wire.ts'

/** The stakes of this session that have no result yet, together. */
export function inPlayOf(
  { bets, session }: Pick<BetsAnswer, 'bets' | 'session'>,
  currency: Currency,
): string {
  const from = Date.parse(session.startedAt)
  const open = bets.filter(bet => bet.state === 'open' && Date.parse(bet.placedAt) >= from)
  return unitsText(
    open.reduce((sum, bet) => sum + unitsOf(bet.stake), 0n),
    currency,
  )
}
