import { type Live, type Score, type Setup } from './series.ts'
import { type MapPointTables } from './tables.ts'

/** The chance that the first team wins a map, from the rounds so far and its chance in each. */
export function mapChance(round: number, [one, two]: Score, wins: number): number {
  if (one >= wins) return 1
  if (two >= wins) return 0
  return round * mapChance(round, [one + 1, two], wins) + (1 - round) * mapChance(round, [one, two + 1], wins)
}

/** The final scores that a series can still have, in maps. */
export type Finals = readonly { readonly score: Score; readonly chance: number }[]

/** The chance of the first team in each map of a series; those that are over are 1 or 0. */
export function mapChances({ roundsToWin }: MapPointTables, { rounds }: Setup, live: Live | null): number[] {
  return rounds.map((round, index) => mapChance(round / 10_000, live?.maps[index] ?? [0, 0], roundsToWin))
}

/** How likely each final score is: map by map, by the same chances by which a series is drawn. */
export function finalsOf(chances: readonly number[], wins: number, score: Score = [0, 0]): Finals {
  const chance = chances[score[0] + score[1]]
  if (Math.max(...score) >= wins || chance === undefined) return [{ score, chance: 1 }]
  const next = [
    [chance, [score[0] + 1, score[1]]],
    [1 - chance, [score[0], score[1] + 1]],
  ] as const
  return next.flatMap(([share, after]) =>
    share === 0
      ? []
      : finalsOf(chances, wins, after).map(each => ({ score: each.score, chance: share * each.chance })),
  )
}
