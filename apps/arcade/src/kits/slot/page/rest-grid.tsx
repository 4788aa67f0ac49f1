import { classNames } from '@glasshouse/ui'
import type { Cell, Grid } from '../grid.ts'
import { lookOf, useSlotLook } from './look.ts'
import motions from './grid-motion.module.css'
import styles from './rest-grid.module.css'
import acts from './win-verbs.module.css'

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
    <ul
      className={classNames(styles.column, motions.column)}
      data-motion={motion}
      data-reel={reel}
      key={`reel ${reel}`}
    >
      {column.map((symbol, row) => (
        <li
          className={classNames(styles.cell, motions.cell, acts.cell)}
          data-row={row}
          data-state={lit.length === 0 ? undefined : isLit(reel, row) ? 'lit' : 'dim'}
          data-verb={lookOf(slot, symbol).verb}
          key={`${row}${symbol}`}
        >
          <span className={styles.glow} />
          <img
            className={classNames(styles.symbol, acts.symbol)}
            src={lookOf(slot, symbol).art}
            alt=""
            draggable={false}
          />
          {symbol === slot.tables.wild && <span className={styles.wild}>{wild}</span>}
        </li>
      ))}
    </ul>
  ))
}
