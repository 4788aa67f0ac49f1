import { usePlay } from '../../../page-kit/play-context.tsx'
import { lanternThree } from '../tables.ts'
import styles from './reel-rows.module.css'
import { symbolUrls } from './symbols.ts'

/** All places of each reel, with the three that were in view and the one in the middle row. */
export function ReelRows({ stops }: { readonly stops: readonly number[] }) {
  const { t } = usePlay<'lantern-three'>().phrases
  return (
    <div
      className={styles.reels}
      role="img"
      aria-label={t('lanternThree.reelRowsLabel', { stops: stops.join(', ') })}
    >
      {lanternThree.strips.map((strip, reel) => (
        <div className={styles.strip} key={strip.join()}>
          {strip.map((symbol, place) => (
            <span
              className={styles.place}
              data-state={stateOf(place, stops[reel] ?? 0)}
              key={`${symbol}${place}`}
            >
              <img src={symbolUrls[symbol]} alt="" width="26" height="26" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function stateOf(place: number, stop: number): 'middle' | 'view' | undefined {
  const length = lanternThree.strips[0].length
  if (place === stop) return 'middle'
  return (place + 1) % length === stop || (stop + 1) % length === place ? 'view' : undefined
}
