import { type ProviderBet, type RecordCapabilities } from '@glasshouse/provider-kit'

/** When each version of a bet came in for the first time. */
export type Receipt = { readonly betId: string; readonly version: bigint; readonly receivedAt: Date }

const leastOverlapMs = 5 * 60_000

/** So much later than its neighbours a bet may turn up: as late as the provider says, and a while more. */
export function overlapMsOf({ lagMs }: Pick<RecordCapabilities, 'lagMs'>): number {
  return leastOverlapMs + lagMs
}

/** From when on nothing is expected to turn up between these any more; undefined for none. */
export function ripeAt(receipts: readonly Receipt[], overlapMs: number): Date | undefined {
  if (receipts.length === 0) return undefined
  return new Date(Math.max(...receipts.map(each => each.receivedAt.getTime())) + overlapMs)
}

/**
 * How many of a page's bets came in only now (`since` then) although one that stands behind them was known: the first
 * reading had passed their place. Those at the end are merely newer than it.
 */
export function countLate(
  bets: readonly Pick<ProviderBet, 'betId' | 'version'>[],
  receipts: readonly Receipt[],
  since: Date,
): number {
  const name = ({ betId, version }: { readonly betId: string; readonly version: bigint }) =>
    `${version} ${betId}`
  const fresh = new Set(receipts.filter(each => each.receivedAt >= since).map(name))
  const lastKnown = bets.findLastIndex(bet => !fresh.has(name(bet)))
  return new Set(
    bets
      .slice(0, lastKnown + 1)
      .map(name)
      .filter(each => fresh.has(each)),
  ).size
}
