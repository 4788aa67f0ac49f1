import { usePlay } from '../../../page-kit/play-context.tsx'
import { northern } from '../tables.ts'
import styles from './prize-rows.module.css'

/** Before anything is drawn. */
export const emptyRows = northern.prizes.map(({ numbers, digits }) =>
  Array.from({ length: numbers }, () => '·'.repeat(digits)),
)

/** The numbers of each prize, the special one first. */
export function PrizeRows({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const { t } = usePlay<'northern'>().phrases
  return (
    <table className={styles.rows}>
      <tbody>
        {northern.prizes.map(({ name }, rank) => (
          <tr key={name} data-special={rank === 0 || undefined}>
            <th scope="row">
              {t('northern.prize', { rank: name === 'special' ? 'special' : 'other', number: rank })}
            </th>
            <td>
              <ul className={styles.numbers} data-many={(rows[rank]?.length ?? 0) === 6 || undefined}>
                {rows[rank]?.map((number, index) => (
                  // The order is all that tells equal numbers apart.
                  <li key={index}>{number}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
