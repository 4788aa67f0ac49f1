import { Button, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases, type Amounts } from '@glasshouse/web-kit'
import { Amount } from './amount.tsx'
import styles from './transfer-bar.module.css'
import { stagesOf } from './transfer.rules.ts'
import type { TransferUnderWay } from '@glasshouse/contract'
import { useTransferWords } from './transfer-words.ts'
import { useSeconds } from './use-seconds.ts'

type TransferBarProps = {
  readonly transfer: TransferUnderWay
  readonly amounts: Amounts
  readonly offsetMs: number
  /** Opens its timeline. */
  readonly onOpen: () => void
}

/** Money on its way, for a phone: a bar of four parts and one sentence. */
export function TransferBar({ transfer, amounts, offsetMs, onOpen }: TransferBarProps) {
  const { t } = usePhrases('wallet', 'play')
  const nowMs = useSeconds(transfer.next_check_at !== null) + offsetMs
  const words = useTransferWords()(transfer, nowMs)
  const stages = stagesOf(transfer)
  const parts = [
    { key: 'asked', state: stages.asked, label: words.asked },
    { key: 'sent', state: stages.sent, label: words.sent },
    { key: 'answered', state: stages.answered, label: words.answer },
    { key: 'arrived', state: stages.arrived, label: words.arrived },
  ]
  const spoken = {
    done: t('step.done'),
    now: t('step.now'),
    next: t('step.next'),
    failed: t('step.failed'),
  }
  const isSent = stages.sent === 'done'
  return (
    <section className={styles.transfer}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <Amount amounts={amounts} amount={transfer.amount} tone="accent" className={styles.amount} />
      </div>
      <ol className={styles.bar}>
        {parts.map(({ key, state, label }) => (
          <li key={key} className={styles.part} data-state={state}>
            <VisuallyHidden>
              {label}: {spoken[state]}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p className={styles.sentence}>
        <span className={styles.strong}>
          {isSent ? words.answer : words.asked}. {words.waiting}
        </span>{' '}
        {words.safe}
      </p>
      <Button look="plain" size="small" className={styles.open} onClick={onOpen}>
        {t('wallet.everyStep')}
      </Button>
    </section>
  )
}
