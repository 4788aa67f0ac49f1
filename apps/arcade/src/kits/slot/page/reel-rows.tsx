import { usePlay } from '../../../page-kit/play-context.tsx'
import { lookOf, useSlotLook } from './look.ts'
import styles from './reel-rows.module.css'

/** All places of each reel, with those that were in view and the one in the middle row. */
export function ReelRows({ stops }: { readonly stops: readonly number[] }) {
  const { t } = usePlay<'slot'>().phrases
  const slot = useSlotLook()
  return (
    <div
      className={styles.reels}
      role="img"
      aria-label={t('slot.reelRowsLabel', { stops: stops.join(', ') })}
    >
      {slot.tables.strips.map((strip, reel) => (
        <div className={styles.strip} key={strip.join()}>
          {strip.map((symbol, place) => (
            <span
              className={styles.place}
              data-state={stateOf(place, stops[reel] ?? 0, strip.length)}
              key={`${symbol}${place}`}
            >
              <img src={lookOf(slot, symbol).art} alt="" width="26" height="26" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function stateOf(place: number, stop: number, length: number): 'middle' | 'view' | undefined {
  if (place === stop) return 'middle'
  return (place + 1) % length === stop || (stop + 1) % length === place ? 'view' : undefined
}
