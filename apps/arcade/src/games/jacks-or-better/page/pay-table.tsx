import { unitsText, type Currency } from '@glasshouse/money'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { categories, jacksOrBetter, type Category } from '../tables.ts'
import { categoryText } from './round-text.tsx'
import styles from './pay-table.module.css'

type PayTableProps = {
  readonly stakeUnits: bigint
  readonly currency: Currency
  /** The hand on the table. */
  readonly current: Category | undefined
}

const paying = categories.filter(category => category !== 'nothing')

/** What each hand pays, in stakes and at the stake on the table. */
export function PayTable({ stakeUnits, currency, current }: PayTableProps) {
  const { phrases, money } = usePlay<'jacks-or-better'>()
  const { t } = phrases
  return (
    <table className={styles.pays} aria-label={t('jacksOrBetter.payTable')}>
      <tbody>
        {paying.map(category => {
          const times = jacksOrBetter.pays[category]
          return (
            <tr key={category} data-current={category === current || undefined}>
              <th scope="row">{categoryText(category, t)}</th>
              <td>{t('jacksOrBetter.times', { times: phrases.number(times) })}</td>
              <td>{money(unitsText(stakeUnits * BigInt(times), currency))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
