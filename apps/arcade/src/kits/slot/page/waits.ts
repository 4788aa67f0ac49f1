import { gridAt, payOf } from '../grid.ts'
import type { SlotTables } from '../tables.ts'

/**
 * Which reels are waited for: those that can bring the last scatter of a feature when the reels before them hold all
 * but one. It follows from the reels that have stopped, so it says nothing about what comes.
 */
export function waitsOf(tables: SlotTables, stops: readonly number[]): readonly boolean[] {
  const { scatter } = tables
  const needed = scatter ? scatter.games.findIndex(games => games > 0) + 1 : 0
  const held = gridAt(tables, stops).map(column => column.filter(symbol => symbol === scatter?.symbol).length)
  return tables.strips.map((strip, reel) => {
    const before = held.slice(0, reel).reduce((sum, each) => sum + each, 0)
    return (
      needed > 0 &&
      before === needed - 1 &&
      payOf(scatter?.games, needed) > 0 &&
      strip.includes(scatter?.symbol ?? '')
    )
  })
}

/** One stop of this reel in so many shows the symbol. */
export function oneInOf({ strips, rows }: SlotTables, reel: number, symbol: string): number {
  const strip = strips[reel] ?? []
  const showing = strip.filter((_, place) =>
    Array.from({ length: rows }, (_each, row) => strip[(place + row) % strip.length]).includes(symbol),
  ).length
  return Math.round(strip.length / Math.max(1, showing))
}
