import { StepList, type Step } from '@glasshouse/ui'
import { stepsOfTransfer, useStepTexts } from '@glasshouse/member-kit'
import { Amount, type Amounts, usePhrases, useServerClock } from '@glasshouse/web-kit'
import { finishedAt, nextCheckAt, type Transfer } from './transfer.rules.ts'
import styles from './transfer-timeline.module.css'
import { useTransferTexts } from './transfer-texts.ts'

export type TransferProps = {
  readonly transfer: Transfer
  readonly amounts: Amounts
  /** What to add to this machine's clock to have the server's, in milliseconds. */
  readonly offsetMs: number
}

/** A transfer as a list of what happened, what is happening and what comes. */
export function TransferTimeline({ transfer, amounts, offsetMs }: TransferProps) {
  const { t, date } = usePhrases('wallet')
  const nowMs = useServerClock(offsetMs, nextCheckAt(transfer) !== null)
  const words = useTransferTexts()(transfer, nowMs)
  const stepWords = useStepTexts()
  const states = stepsOfTransfer(transfer)
  const clock = (at: string) => date(new Date(at), { timeStyle: 'long' })
  const overAt = finishedAt(transfer)
  const sentence = words.waiting === '' ? words.safe : `${words.waiting} ${words.safe}`
  const steps: readonly Step[] = [
    { key: 'asked', state: states.asked, label: words.asked, at: clock(transfer.created_at) },
    {
      key: 'sent',
      state: states.sent,
      label: words.sent,
      detail: <code className={styles.number}>{transfer.transfer_id}</code>,
      ...(transfer.sent_at === null ? {} : { at: clock(transfer.sent_at) }),
    },
    {
      key: 'answered',
      state: states.answered,
      label: words.answer,
      ...(states.answered === 'now' ? { detail: sentence, at: t('wallet.now') } : {}),
    },
    {
      key: 'arrived',
      state: states.ended,
      label: words.arrived,
      ...(overAt === null ? {} : { at: clock(overAt) }),
    },
  ]
  return (
    <section className={styles.transfer}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <Amount amounts={amounts} amount={transfer.amount} className={styles.amount} />
      </div>
      <StepList steps={steps} words={stepWords} />
    </section>
  )
}
