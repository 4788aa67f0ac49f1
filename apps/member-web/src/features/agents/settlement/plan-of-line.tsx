import type { AgentSettlementDetail } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { useDayName } from '../tables/use-day-name.ts'
import styles from './settlement-detail.module.css'
import { useExact } from './use-exact.ts'

/** The tiers by which the period was settled, with the one that it reached. */
export function PlanOfLine({ detail: { plan, line, currency } }: { readonly detail: AgentSettlementDetail }) {
  const { t } = usePhrases('agents')
  const exact = useExact()
  const day = useDayName()
  if (plan.tiers.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="settled-plan">
      <h2 id="settled-plan" className={styles.heading}>
        {t('agents.planOfPeriod')}
      </h2>
      <p className={styles.muted}>
        {t('agents.planSince', { day: day(plan.starts_on, 'year'), least: plan.active_least })}
      </p>
      <ul>
        {plan.tiers.map(({ from, rate }) => (
          <li key={from} className={styles.row}>
            <span>{t('agents.tierFrom', { amount: `${exact(from)} ${currency}` })}</span>
            <strong className={styles.sum}>
              {exact(rate)} %
              {rate === line.rate && <span className={styles.muted}> · {t('agents.tierReached')}</span>}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
