import { ratesOf, type Score, type Setup } from './match.ts'
import { type MatchdayTables } from './tables.ts'

/** Goals of one side that are told apart; more count as so many. A match reaches them less than once in a million. */
const most = 12
const width = most + 1

export type Grid = {
  /** The chance that so many more goals fall. */
  chanceOf(home: number, away: number): number
  /** All that can happen. */
  readonly cells: readonly (readonly [home: number, away: number, chance: number])[]
}

/**
 * How likely each number of goals is in the minutes from `first` to `last`: minute by minute, by the same chances by
 * which a match is drawn. So prices are made from the very model that makes the results.
 */
export function goalsBetween(
  tables: MatchdayTables,
  setup: Setup,
  [first, last]: readonly [number, number],
): Grid {
  let grid = new Float64Array(width * width)
  grid[0] = 1
  for (let minute = first; minute <= last; minute += 1) {
    const [home, away] = ratesOf(tables, setup, minute).map(rate => rate / 1_000_000)
    grid = afterMinute(grid, [home ?? 0, away ?? 0])
  }
  const cells: (readonly [number, number, number])[] = []
  for (let home = 0; home <= most; home += 1) {
    for (let away = 0; away <= most; away += 1) {
      const chance = grid[home * width + away] ?? 0
      if (chance > 0) cells.push([home, away, chance])
    }
  }
  return { chanceOf: (home, away) => grid[home * width + away] ?? 0, cells }
}

function afterMinute(before: Float64Array, [home, away]: Score): Float64Array<ArrayBuffer> {
  const after = new Float64Array(width * width)
  const stays = 1 - home - away
  for (let h = 0; h <= most; h += 1) {
    for (let a = 0; a <= most; a += 1) {
      const chance = before[h * width + a] ?? 0
      if (chance === 0) continue
      add(h, a, chance * stays)
      add(Math.min(h + 1, most), a, chance * home)
      add(h, Math.min(a + 1, most), chance * away)
    }
  }
  return after

  function add(h: number, a: number, chance: number) {
    const index = h * width + a
    after[index] = (after[index] ?? 0) + chance
  }
}

/** The chances of a sum over the grid, such as the goals of both sides or the lead of one. */
export function tally(
  grid: Grid,
  value: (home: number, away: number) => number,
): ReadonlyMap<number, number> {
  const chances = new Map<number, number>()
  for (const [home, away, chance] of grid.cells) {
    const key = value(home, away)
    chances.set(key, (chances.get(key) ?? 0) + chance)
  }
  return chances
}

/** The chance of all numbers of goals for which this is so. */
export function chanceThat(grid: Grid, holds: (home: number, away: number) => boolean): number {
  let chance = 0
  for (const [home, away, each] of grid.cells) if (holds(home, away)) chance += each
  return chance
}
