import type { Draw } from '@glasshouse/fairness'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { lanternThree } from '../tables.ts'
import styles from './draw-table.module.css'
import { symbolUrls } from './symbols.ts'

/** The bytes, the number and the reel of one draw share a colour. */
export function DrawTable({ draws }: { readonly draws: readonly Draw[] }) {
  const { t, number } = usePlay().phrases
  return (
    <>
      <p className={styles.bytes} aria-hidden="true">
        {draws.flatMap((draw, reel) =>
          (draw.bytes.match(/../g) ?? []).map((byte, place) => (
            <code className={styles.byte} data-reel={reel} key={`${draw.offset + place}`}>
              {byte}
            </code>
          )),
        )}
      </p>
      <table className={styles.draws}>
        <tbody>
          {draws.map((draw, reel) => (
            <tr key={draw.offset}>
              <th scope="row">
                <span className={styles.dot} data-reel={reel} />
                <code>{draw.bytes}</code>
              </th>
              <td>{number(draw.number)}</td>
              <td className={styles.quiet}>mod {draw.below}</td>
              <td>{t('arcade.reelStops', { reel: reel + 1, place: draw.result })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** All places of each reel, with the three that were in view and the one in the middle row. */
export function ReelRows({ stops }: { readonly stops: readonly number[] }) {
  const { t } = usePlay().phrases
  return (
    <div
      className={styles.reels}
      role="img"
      aria-label={t('arcade.reelRowsLabel', { stops: stops.join(', ') })}
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
