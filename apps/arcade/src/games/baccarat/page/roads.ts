/** The records of baccarat: what happened, in the ways in which tables have always written it down. */

export type Winner = 'player' | 'banker' | 'tie'
export type Ink = 'red' | 'blue'

export const rows = 6

/** A run of rounds with one winner. Ties between them are strokes on the entry before. */
export type Run = { readonly winner: 'player' | 'banker'; readonly ties: readonly number[] }

/** Where an entry stands, from the upper left corner. */
export type Cell<T> = { readonly x: number; readonly y: number; readonly entry: T }

/** One entry below the other, six in a column. */
export function beadPlate<T>(entries: readonly T[]): readonly Cell<T>[] {
  return entries.map((entry, index) => ({ x: Math.floor(index / rows), y: index % rows, entry }))
}

/** A new run begins where the winner changes. Ties before the first winner are strokes on its first entry. */
export function runsOf(winners: readonly Winner[]): readonly Run[] {
  const runs: { winner: 'player' | 'banker'; ties: number[] }[] = []
  let early = 0
  for (const winner of winners) {
    const run = runs.at(-1)
    if (winner === 'tie') {
      if (run) run.ties[run.ties.length - 1] = (run.ties.at(-1) ?? 0) + 1
      else early += 1
    } else if (run?.winner === winner) run.ties.push(0)
    else runs.push({ winner, ties: [run ? 0 : early] })
  }
  return runs
}

/** Runs downwards from the top, a new column for each; at the foot, or above what stands there, they turn right. */
export function placed<T>(runs: readonly (readonly T[])[]): readonly Cell<T>[] {
  const taken = new Set<string>()
  const cells: Cell<T>[] = []
  const isFree = (x: number, y: number) => !taken.has(`${x} ${y}`)
  let start = -1
  for (const run of runs) {
    do start += 1
    while (!isFree(start, 0))
    let [x, y, isTurned] = [start, 0, false]
    for (const [index, entry] of run.entries()) {
      if (index > 0) {
        isTurned ||= y + 1 === rows || !isFree(x, y + 1)
        if (isTurned) x += 1
        else y += 1
      }
      taken.add(`${x} ${y}`)
      cells.push({ x, y, entry })
    }
  }
  return cells
}

/**
 * A derived road asks how regular the big road is: 1, 2 and 3 columns back for the big eye boy, the small road and the
 * cockroach pig. Columns are as deep as their runs are long, however they are drawn.
 */
export function derivedRoad(depths: readonly number[], back: 1 | 2 | 3): readonly Ink[] {
  const inks: Ink[] = []
  for (const [column, depth] of depths.entries()) {
    for (let entry = 1; entry <= depth; entry += 1) {
      const [one, other] =
        entry === 1 ? [depths[column - 1], depths[column - 1 - back]] : [depths[column - back], undefined]
      if (one === undefined || (entry === 1 && other === undefined)) continue
      const isRed = entry === 1 ? one === other : one !== entry - 1
      inks.push(isRed ? 'red' : 'blue')
    }
  }
  return inks
}

/** Entries that are alike, one after another, as runs. */
export function alike(inks: readonly Ink[]): readonly (readonly Ink[])[] {
  const runs: Ink[][] = []
  for (const ink of inks) {
    const run = runs.at(-1)
    if (run?.[0] === ink) run.push(ink)
    else runs.push([ink])
  }
  return runs
}

/** The newest columns, moved to the left edge. */
export function lastColumns<T>(cells: readonly Cell<T>[], columns: number): readonly Cell<T>[] {
  const most = Math.max(-1, ...cells.map(({ x }) => x))
  const from = Math.max(0, most + 1 - columns)
  return cells.filter(({ x }) => x >= from).map(cell => ({ ...cell, x: cell.x - from }))
}
