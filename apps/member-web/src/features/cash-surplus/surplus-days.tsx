import type { CashSurplus } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './surplus-lists.module.css'

type SurplusDaysProps = {
  readonly days: CashSurplus['days']
  readonly exact: (amount: string) => string
}

/** What each day paid and from which sum, so that it can be worked out again. */
export function SurplusDays({ days, exact }: SurplusDaysProps) {
  const { t, date } = usePhrases('payout')
  const dayText = (day: string) =>
    date(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{t('payout.surplusDays')}</h2>
      <ul className={styles.lines}>
        {days.map(({ day, lowest, rate_year: rate, amount }) => (
          <li key={day} className={styles.line}>
            <strong>{dayText(day)}</strong>
            <strong className={styles.amount}>{exact(amount)}</strong>
            <span className={styles.quiet}>
              {t('payout.surplusDay', { rate: Number(rate), lowest: exact(lowest) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
