import { Button, VisuallyHidden } from '@glasshouse/ui'
import { stepsOfTransfer, useStepTexts } from '@glasshouse/member-kit'
import { Amount, type Amounts, usePhrases, useServerClock } from '@glasshouse/web-kit'
import styles from './transfer-bar.module.css'
import type { TransferUnderWay } from '@glasshouse/contract'
import { useTransferTexts } from './transfer-texts.ts'

type TransferBarProps = {
  readonly transfer: TransferUnderWay
  readonly amounts: Amounts
  readonly offsetMs: number
  /** Opens its timeline. */
  readonly onOpen: () => void
}

/** Money on its way, for a phone: a bar of four parts and one sentence. */
export function TransferBar({ transfer, amounts, offsetMs, onOpen }: TransferBarProps) {
  const { t } = usePhrases('wallet')
  const nowMs = useServerClock(offsetMs, transfer.next_check_at !== null)
  const words = useTransferTexts()(transfer, nowMs)
  const states = stepsOfTransfer(transfer)
  const parts = [
    { key: 'asked', state: states.asked, label: words.asked },
    { key: 'sent', state: states.sent, label: words.sent },
    { key: 'answered', state: states.answered, label: words.answer },
    { key: 'arrived', state: states.ended, label: words.arrived },
  ]
  const spoken = useStepTexts()
  const isSent = states.sent === 'done'
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
