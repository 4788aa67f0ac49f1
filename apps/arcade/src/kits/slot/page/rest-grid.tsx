import type { Cell, Grid } from '../grid.ts'
import { lookOf, useSlotLook } from './look.ts'
import styles from './rest-grid.module.css'

/** `fall`: the grid comes down into its place; `leave`: what won breaks, and the rest falls out below. */
export type GridMotion = 'still' | 'fall' | 'leave'

type RestGridProps = {
  readonly grid: Grid
  readonly motion: GridMotion
  /** What the shown wins are made of; without any, nothing steps back. */
  readonly lit: readonly Cell[]
  readonly wild: string
}

/** The symbols in view once the reels stand. Here they act: they light, step back, break and fall. */
export function RestGrid({ grid, motion, lit, wild }: RestGridProps) {
  const slot = useSlotLook()
  const isLit = (reel: number, row: number) => lit.some(cell => cell[0] === reel && cell[1] === row)
  return grid.map((column, reel) => (
    // Reels never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <ul className={styles.column} data-motion={motion} data-reel={reel} key={reel}>
      {column.map((symbol, row) => (
        <li
          className={styles.cell}
          data-row={row}
          data-state={lit.length === 0 ? undefined : isLit(reel, row) ? 'lit' : 'dim'}
          data-verb={lookOf(slot, symbol).verb}
          // oxlint-disable-next-line react/no-array-index-key
          key={`${row}${symbol}`}
        >
          <span className={styles.glow} />
          <img className={styles.symbol} src={lookOf(slot, symbol).art} alt="" draggable={false} />
          {symbol === slot.tables.wild && <span className={styles.wild}>{wild}</span>}
        </li>
      ))}
    </ul>
  ))
}
