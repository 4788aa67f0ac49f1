import { type K3Result } from './picture.ts'
import { isHalf, isTriple, sumOf, type Half } from './spots.ts'

/** How many draws were on each side, and how many were triples. */
export function sidesOf(results: readonly K3Result[]): Readonly<Record<Half | 'triples', number>> {
  const count = (half: Half) => results.filter(({ dice }) => isHalf[half](sumOf(dice))).length
  return {
    big: count('big'),
    small: count('small'),
    odd: count('odd'),
    even: count('even'),
    triples: results.filter(({ dice }) => isTriple(dice)).length,
  }
}
