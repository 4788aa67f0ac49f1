import { cutText } from '../../games/figures.ts'
import { lowestPrice } from './odds.ts'

/** Bets with one margin, and the lowest price that there is among them. */
export type PricedKind = { readonly margin: number; readonly lowest?: number }

type Fraction = { readonly part: bigint; readonly whole: bigint }

const inTenThousand = (margin: number) => BigInt(Math.round(margin * 10_000))

/**
 * Less than this never comes back of a stake on average, whatever the event and the moment. A price is cut to `p`
 * hundredths from less than `p + 1`, so more than `p / (p + 1)` of it is left; the lowest price loses most.
 */
function leastOf({ margin, lowest = lowestPrice }: PricedKind): Fraction {
  const price = BigInt(lowest)
  return { part: 10_000n * price, whole: (10_000n + inTenThousand(margin)) * (price + 1n) }
}

/** What comes back of each stake at the least, in percent with its digits cut: of a single bet, or of so many legs. */
export function leastReturn(kinds: readonly PricedKind[], legs = 1): string {
  const [first, ...others] = kinds.map(leastOf)
  if (!first) throw new Error('a book has a margin')
  const { part, whole } = others.reduce(
    (least, each) => (each.part * least.whole < least.part * each.whole ? each : least),
    first,
  )
  return cutText(100n * part ** BigInt(legs), whole ** BigInt(legs), 2)
}

/** What no bet returns more than on average, in percent with its digits cut: a cut price never gives back more. */
export function mostReturn(kinds: readonly Pick<PricedKind, 'margin'>[]): string {
  return returnPercent(Math.min(...kinds.map(({ margin }) => margin)))
}

/** What comes back of each stake at a margin before the price is cut, in percent with its digits cut. */
export function returnPercent(margin: number): string {
  return cutText(100n * 10_000n, 10_000n + inTenThousand(margin), 2)
}
