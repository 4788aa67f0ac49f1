import { Icon, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './countdown.module.css'
import { leftText, spokenMinutes } from './order.rules.ts'

/** The remaining time to pay, by the server's clock. Announced at a few points only. */
export function Countdown({ leftMs }: { readonly leftMs: number }) {
  const { t } = usePhrases('deposit')
  const minutes = spokenMinutes(leftMs)
  return (
    <>
      <span className={styles.left} role="timer" data-short={leftMs < 300_000}>
        <Icon name="clock" size={16} /> {t('deposit.left', { time: leftText(leftMs) })}
      </span>
      <VisuallyHidden>
        <span role="status">{minutes === undefined ? '' : t('deposit.minutesLeft', { minutes })}</span>
      </VisuallyHidden>
    </>
  )
}
