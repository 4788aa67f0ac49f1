import { unitsOf } from '../../../page-kit/amounts.ts'
import type { RoundView } from '../../../protocol/page-api.ts'
import { payoutsOf, sumOf, type Stakes, type TableGameWire, type TableRules } from '../table-rules.ts'

export function stakesOfView<R>(round: Pick<RoundView<TableGameWire<R>>, 'choice'>): Stakes {
  return new Map(Object.entries(round.choice.spots).map(([spot, text]) => [spot, unitsOf(text)]))
}

/** What the spots of a round paid, the best first. */
export function paidSpots<R>(
  rules: TableRules<R>,
  round: Pick<RoundView<TableGameWire<R>>, 'choice' | 'picture'>,
) {
  const paid = payoutsOf(rules, stakesOfView(round), round.picture)
  const spots = [...paid].filter(([, units]) => units > 0n)
  return { all: sumOf(paid), spots: spots.toSorted((a, b) => (a[1] < b[1] ? 1 : -1)) }
}
