import { cutText } from '../../games/figures.ts'

/** What comes back of each stake at a margin, in percent with its digits cut. */
export function returnPercent(margin: number): string {
  return cutText(100n * 10_000n, 10_000n + BigInt(Math.round(margin * 10_000)), 2)
}
