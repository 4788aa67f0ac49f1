import type { AgentPlan } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './plan-steps.module.css'

const types = [1, 2] as const
const rateForm = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const

/** Two ladders side by side, one for each way of being paid. */
export function PlanSteps({ plan }: { readonly plan: AgentPlan }) {
  const { t, number } = usePhrases('agents')
  return (
    <div className={styles.ways}>
      {types.map(type => (
        <section key={type} className={styles.way} aria-labelledby={`way-${type}`}>
          <h2 id={`way-${type}`} className={styles.name}>
            {t(`agents.type${type}`)}
          </h2>
          <p className={styles.about}>{t(`agents.type${type}Body`)}</p>
          <ol className={styles.steps}>
            {plan.list
              .filter(step => step.agent_type === type)
              .map(step => (
                <li key={step.level} className={styles.step}>
                  <span>{step.condition}</span>
                  <strong className={styles.rate}>
                    {number(Number.parseFloat(step.commission_rate), rateForm)}
                  </strong>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
