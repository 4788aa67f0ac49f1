import { memo } from 'react'
import { lookOf, useSlotLook } from './look.ts'
import styles from './reel-strip.module.css'

/** The whole strip once, with its neighbours around the seam, so that every place can be shown by shifting. */
export const ReelStrip = memo(function ReelStrip({ strip }: { readonly strip: readonly string[] }) {
  const slot = useSlotLook()
  const symbols = [strip.at(-1), ...strip, strip[0], strip[1]]
  return symbols.map((symbol, place) =>
    symbol === undefined ? null : (
      <li className={styles.cell} key={`${place}${symbol}`}>
        <img className={styles.symbol} src={lookOf(slot, symbol).art} alt="" draggable={false} />
      </li>
    ),
  )
})
