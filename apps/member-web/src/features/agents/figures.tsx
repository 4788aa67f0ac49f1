import type { AgentPromotion } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './figures.module.css'

/** How many registered by this agent: today first. */
export function Figures({ promotion }: { readonly promotion: AgentPromotion }) {
  const { t, number } = usePhrases('agents')
  const { days, registers } = promotion
  const today = days.at(-1)?.registers ?? 0
  const month = days.reduce((sum, day) => sum + day.registers, 0)
  const figures = [
    [t('agents.today'), today],
    [t('agents.lastDays', { days: days.length }), month],
    [t('agents.altogether'), registers],
  ] as const
  return (
    <section aria-labelledby="agent-registered">
      <h2 id="agent-registered" className={styles.heading}>
        {t('agents.registered')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.count}>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
