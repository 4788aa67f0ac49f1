import type { DepositOrder } from '@glasshouse/contract'
import { StepList, type Step } from '@glasshouse/ui'
import { useStepTexts } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './order-facts.module.css'
import { stepsOf, type OrderStep } from './order.rules.ts'

const coming = {
  ready: 'deposit.step_ready',
  payment: 'deposit.step_payment',
  decision: 'deposit.step_decision',
  credited: 'deposit.step_credited',
} as const

/** What happened to the order, what happens now, and what comes. */
export function OrderTimeline({ order }: { readonly order: DepositOrder }) {
  const { t, date } = usePhrases('deposit')
  const labelOf = ({ words }: OrderStep): string =>
    words === 'ready' || words === 'payment' || words === 'decision' || words === 'credited'
      ? t(coming[words])
      : t(`deposit.note_${words}`)
  const steps = stepsOf(order).map((step): Step => {
    const at =
      step.at === undefined
        ? step.state === 'now' && t('deposit.stepNow')
        : date(new Date(step.at), { timeStyle: 'long' })
    return { key: step.key, state: step.state, label: labelOf(step), ...(at ? { at } : {}) }
  })
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('deposit.whatHappened')}</h2>
      <StepList steps={steps} words={useStepTexts()} />
    </section>
  )
}
