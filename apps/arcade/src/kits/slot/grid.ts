import { type SlotTables } from './tables.ts'

/** The symbols in view, reel by reel from the left, each from top to bottom. */
export type Grid = readonly (readonly string[])[]

/** A place in view: reel and row from 0. */
export type Cell = readonly [reel: number, row: number]

/** What pays on a grid, before any multiplier. `line` counts from 1; `ways` is 1 for everything but ways. */
export type Win = {
  readonly kind: 'line' | 'ways' | 'scatter'
  readonly line: number
  readonly symbol: string
  readonly count: number
  readonly ways: number
  readonly coins: number
  readonly cells: readonly Cell[]
}

/** A stop is the place on the strip that shows in the middle row; of an even number of rows, in the lower one. */
export function gridAt(tables: SlotTables, stops: readonly number[]): Grid {
  return tables.strips.map((strip, reel) =>
    Array.from({ length: tables.rows }, (_, row) =>
      symbolAt(strip, (stops[reel] ?? 0) + row - Math.floor(tables.rows / 2)),
    ),
  )
}

/** Strips are rings: the place before the first is the last. */
export function symbolAt(strip: readonly string[], place: number): string {
  const symbol = strip[((place % strip.length) + strip.length) % strip.length]
  if (symbol === undefined) throw new Error(`no place ${place} on a strip of ${strip.length}`)
  return symbol
}

/** Everything that pays on a grid: lines in the order of their numbers or ways in that of the paytable, then scatters. */
export function winsOf(tables: SlotTables, grid: Grid): readonly Win[] {
  return [
    ...(tables.wins.by === 'lines' ? lineWins(tables, grid) : wayWins(tables, grid)),
    ...scatterWins(tables, grid),
  ]
}

/** What so many of a kind pay; 0 where the table has no entry. */
export function payOf(pays: readonly number[] | undefined, count: number): number {
  return pays?.[count - 1] ?? 0
}

function lineWins(tables: SlotTables, grid: Grid): Win[] {
  if (tables.wins.by !== 'lines') return []
  return tables.wins.lines.flatMap((rows, index) => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? '')
    const { symbol, count, coins } = bestRun(tables, symbols)
    if (coins === 0) return []
    const cells = rows.slice(0, count).map((row, reel) => [reel, row] as const)
    return [{ kind: 'line' as const, line: index + 1, symbol, count, ways: 1, coins, cells }]
  })
}

/** The run from the left that pays most: the first symbol that is not wild, or the wilds in front of it alone. */
function bestRun(tables: SlotTables, symbols: readonly string[]) {
  const { pays, wild } = tables
  const wilds = runOf(symbols, symbol => symbol === wild)
  const asWild = bestOfWilds(tables, wilds)
  const first = symbols[wilds]
  if (first === undefined) return asWild
  const count = runOf(symbols, symbol => symbol === first || symbol === wild)
  const asFirst = { symbol: first, count, coins: payOf(pays[first], count) }
  return asFirst.coins >= asWild.coins ? asFirst : asWild
}

/** A run of wilds alone stands for what pays most: themselves, where they have pays of their own as high as any. */
export function bestOfWilds({ pays, wild }: SlotTables, count: number) {
  const best = { symbol: wild, count, coins: payOf(pays[wild], count) }
  for (const [symbol, each] of Object.entries(pays)) {
    if (payOf(each, count) > best.coins) Object.assign(best, { symbol, coins: payOf(each, count) })
  }
  return best
}

function runOf(symbols: readonly string[], fits: (symbol: string) => boolean): number {
  const end = symbols.findIndex(symbol => !fits(symbol))
  return end === -1 ? symbols.length : end
}

function wayWins({ pays, wild }: SlotTables, grid: Grid): Win[] {
  return Object.keys(pays).flatMap(symbol => {
    const hits = grid.map((column, reel) =>
      column.flatMap((each, row) => (each === symbol || each === wild ? [[reel, row] as const] : [])),
    )
    const count = runOf(
      hits.map(each => (each.length > 0 ? symbol : '')),
      each => each === symbol,
    )
    const ways = hits.slice(0, count).reduce((product, each) => product * each.length, 1)
    const coins = payOf(pays[symbol], count) * ways
    if (coins === 0) return []
    return [
      { kind: 'ways' as const, line: 0, symbol, count, ways, coins, cells: hits.slice(0, count).flat() },
    ]
  })
}

function scatterWins({ scatter }: SlotTables, grid: Grid): Win[] {
  if (!scatter) return []
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((each, row) => (each === scatter.symbol ? [[reel, row] as const] : [])),
  )
  const coins = payOf(scatter.pays, cells.length)
  const win = { kind: 'scatter' as const, line: 0, symbol: scatter.symbol, count: cells.length, ways: 1 }
  return coins > 0 || payOf(scatter.games, cells.length) > 0 ? [{ ...win, coins, cells }] : []
}
