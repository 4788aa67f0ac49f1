import { type ProviderBet, type RecordCapabilities } from '@glasshouse/provider-kit'

/** When each version of a bet came in for the first time. */
export type Receipt = { readonly betId: string; readonly version: bigint; readonly receivedAt: Date }

const leastOverlapMs = 5 * 60_000

/** How much later than its neighbours a bet may appear: the provider's own delay, and a margin. */
export function overlapMsOf({ lagMs }: Pick<RecordCapabilities, 'lagMs'>): number {
  return leastOverlapMs + lagMs
}

/** From when on no more bets are expected to appear between these; undefined for none. */
export function ripeAt(receipts: readonly Receipt[], overlapMs: number): Date | undefined {
  if (receipts.length === 0) return undefined
  return new Date(Math.max(...receipts.map(each => each.receivedAt.getTime())) + overlapMs)
}

/**
 * How many of a page's bets came in only now (`since` then) although a later one was known: the first read had passed
 * their place. Those at the end are merely newer than it.
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
