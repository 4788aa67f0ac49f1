import type { Draw } from '@glasshouse/fairness'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './draw-table.module.css'

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
