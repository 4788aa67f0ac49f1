import { cutText } from '../games/figures.ts'
import { bold } from './facts-line.tsx'
import { usePlay } from './play-context.tsx'

/** How often a bet wins: in so many of all equally likely results. */
export type Hits = { readonly hits: bigint; readonly of: bigint }

/** How often a bet of the game wins something, from the rarest to the likeliest of them; digits are cut. */
export function HitFact({ bets }: { readonly bets: readonly Hits[] }) {
  const { phrases, figure } = usePlay()
  const { least, most } = hitRange(bets)
  const from = figure(least)
  const to = figure(most)
  return (
    <p>
      {from === to
        ? phrases.rich('arcade.hitRate', { percent: to, b: bold })
        : phrases.rich('arcade.hitRange', { least: from, most: to, b: bold })}
    </p>
  )
}

export function hitRange(bets: readonly Hits[]): { readonly least: string; readonly most: string } {
  const sorted = bets.toSorted((one, two) => Number(one.hits * two.of - two.hits * one.of))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) throw new Error('a game has bets')
  return { least: percentOf(first), most: percentOf(last) }
}

function percentOf({ hits, of }: Hits): string {
  return cutText(hits * 100n, of, 2)
}
