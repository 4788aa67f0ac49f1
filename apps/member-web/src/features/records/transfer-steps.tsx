import type { TransferRecord } from '@glasshouse/contract'
import { StepList, type Step } from '@glasshouse/ui'
import { stepsOfTransfer, useStepTexts } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { useStepTime } from './record-time.ts'
import styles from './steps.module.css'

/** What happened to one transfer, and what comes next while it is on its way. */
export function TransferSteps({ transfer }: { readonly transfer: TransferRecord }) {
  const { t } = usePhrases('records')
  const time = useStepTime(transfer.created_at)
  const { gp_name: provider, direction, status, checks, next_check_at: next } = transfer
  const stepWords = useStepTexts()
  const states = stepsOfTransfer(transfer)
  const at = (instant: string | null) => (instant === null ? {} : { at: time(instant) })
  const end = direction === 'in' ? t('records.stepThere', { provider }) : t('records.stepHome')
  const asking =
    next === null ? t('records.stepFirstAnswer') : t('records.stepNextLook', { time: time(next) })
  const steps: readonly Step[] = [
    { key: 'asked', state: states.asked, label: t('records.stepAsked'), ...at(transfer.created_at) },
    {
      key: 'sent',
      state: states.sent,
      label: t('records.stepSent', { provider }),
      detail: <code className={styles.number}>{transfer.id}</code>,
      ...at(transfer.sent_at),
    },
    {
      key: 'answered',
      state: states.answered,
      label: status === 0 ? t('records.stepWaiting', { provider }) : t('records.stepAnswered', { provider }),
      ...(status === 0
        ? { detail: `${checks > 0 ? `${t('records.stepChecks', { count: checks })} ` : ''}${asking}` }
        : {}),
    },
    {
      key: 'end',
      state: states.ended,
      label: status === 2 ? t('records.stepStayed') : end,
      ...at(transfer.finished_at),
    },
  ]
  return <StepList className={styles.steps} steps={steps} words={stepWords} />
}
