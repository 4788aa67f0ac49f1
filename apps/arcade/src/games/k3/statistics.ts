import { type K3Result } from './picture.ts'
import { isHalf, isTriple, sumOf, type Half } from './spots.ts'

export type SumCount = {
  readonly sum: number
  readonly drawn: number
  /** How many draws came after the last one that had the sum; undefined if none did. */
  readonly since: number | undefined
}

export type Statistics = {
  readonly sums: readonly SumCount[]
  readonly halves: Readonly<Record<Half, number>>
  readonly triples: number
}

/** What the sums of draws came to, those that came most often first. The results are newest first. */
export function statisticsOf(results: readonly K3Result[], sums: readonly number[]): Statistics {
  const drawn = results.map(({ dice }) => sumOf(dice))
  const counted = sums.map((sum): SumCount => {
    const last = drawn.indexOf(sum)
    return {
      sum,
      drawn: drawn.filter(each => each === sum).length,
      since: last === -1 ? undefined : last,
    }
  })
  const count = (half: Half) => drawn.filter(sum => isHalf[half](sum)).length
  return {
    sums: counted.toSorted((a, b) => b.drawn - a.drawn || a.sum - b.sum),
    halves: { big: count('big'), small: count('small'), odd: count('odd'), even: count('even') },
    triples: results.filter(({ dice }) => isTriple(dice)).length,
  }
}
