import type { AgentPlan } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import tables from '../tables/table-view.module.css'
import { CalculatorInputs } from './calculator-inputs.tsx'
import { CalculatorResults } from './calculator-results.tsx'
import { estimateOf, exampleOf, type Entered } from './calculator.rules.ts'
import styles from './plan-calculator.module.css'

/** What a branch would earn, by figures that anyone may try; the same code settles the months. */
export function PlanCalculator({ plan }: { readonly plan: AgentPlan }) {
  const { t } = usePhrases('agents')
  const [entered, enter] = useState<Entered>(() => exampleOf(plan))
  const estimate = estimateOf(plan, entered)
  if (!estimate.share && !estimate.rebate) return null
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <div className={tables.words}>
        <h2 id="calculator" className={styles.name}>
          {t('agents.calc.title')}
        </h2>
        <p className={tables.lead}>{t('agents.calc.lead')}</p>
      </div>
      <div className={styles.sides}>
        <CalculatorInputs plan={plan} entered={entered} onEnter={enter} />
        <CalculatorResults plan={plan} estimate={estimate} />
      </div>
    </section>
  )
}
