import { memo } from 'react'
import type { SymbolName } from '../picture.ts'
import styles from './reel-strip.module.css'
import { symbolUrls } from './symbols.ts'

type ReelStripProps = {
  readonly strip: readonly SymbolName[]
  /** Place in the column of the symbol in the top row while a win is shown; the others step back then. */
  readonly top: number | undefined
  /** Rows (0 to 2) of this reel that a shown line passes. */
  readonly lit: string
  readonly wild: string
}

/** The whole strip once, with its neighbours around the seam, so that every place can be shown by shifting. */
export const ReelStrip = memo(function ReelStrip({ strip, top, lit, wild }: ReelStripProps) {
  const symbols = [strip.at(-1), ...strip, strip[0], strip[1]]
  return symbols.map((symbol, place) => {
    if (symbol === undefined) return null
    const row = top === undefined ? -1 : place - top
    const isLit = row >= 0 && lit.includes(String(row))
    // Only what can be seen: each symbol that fades is a layer of its own while it does.
    const state = row < 0 || row > 2 ? undefined : isLit ? 'lit' : 'dim'
    return (
      <li className={styles.cell} data-state={state} key={`${place}${symbol}`}>
        <img className={styles.symbol} src={symbolUrls[symbol]} alt="" draggable={false} />
        {symbol === 'WILD' && <span className={styles.wild}>{wild}</span>}
      </li>
    )
  })
})
