import type { Draw } from '@glasshouse/fairness'
import { usePlay } from '../page-kit/play-context.tsx'
import styles from './draw-table.module.css'

type DrawTableProps = {
  readonly draws: readonly Draw[]
  /** What a draw means in the game, for example where a reel stops. */
  readonly meaning: (draw: Draw, index: number) => string
}

/** The bytes, the number and the meaning of one draw share a colour. */
export function DrawTable({ draws, meaning }: DrawTableProps) {
  const { t, number } = usePlay().phrases
  if (draws.length === 0) return <p className={styles.quiet}>{t('arcade.drawHidden')}</p>
  return (
    <>
      <p className={styles.bytes} aria-hidden="true">
        {draws.flatMap((draw, index) =>
          (draw.bytes.match(/../g) ?? []).map((byte, place) => (
            <code className={styles.byte} data-draw={index} key={`${draw.offset + place}`}>
              {byte}
            </code>
          )),
        )}
      </p>
      <table className={styles.draws}>
        <tbody>
          {draws.map((draw, index) => (
            <tr key={draw.offset}>
              <th scope="row">
                <span className={styles.dot} data-draw={index} />
                <code>{draw.bytes}</code>
              </th>
              <td>{number(draw.number)}</td>
              <td className={styles.quiet}>mod {draw.below}</td>
              <td>{meaning(draw, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
