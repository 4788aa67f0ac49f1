import { usePlay } from '../../../page-kit/play-context.tsx'
import { allCounts } from '../odds.ts'
import { timesOf } from '../rules.ts'
import { keno } from '../tables.ts'
import styles from './pay-table.module.css'

type PayTableProps = {
  readonly picks: number
  /** How many are caught so far, while balls are out. */
  readonly caught: number | undefined
}

/** What each count of caught numbers pays for the ticket on the table; counts that pay nothing are left out. */
export function PayTable({ picks, caught }: PayTableProps) {
  const { phrases, figure } = usePlay<'keno'>()
  const { t } = phrases
  const counts = allCounts(picks).filter(count => timesOf(keno, picks, count) !== '0')
  return (
    <div className={styles.pays} role="group" aria-label={t('keno.payTable')}>
      {picks === 0 && <p className={styles.none}>{t('keno.noPicks')}</p>}
      {counts.map(count => (
        <p className={styles.pay} key={count} data-current={count === caught || undefined}>
          <span>{t('keno.hits', { count })}</span>
          <strong>{t('keno.times', { times: figure(timesOf(keno, picks, count)) })}</strong>
        </p>
      ))}
    </div>
  )
}
