import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { countdownText } from './countdown-text.ts'
import styles from './red-envelope.module.css'

type EnvelopeMarkProps = { readonly leftMs: number; readonly onOpen: () => void }

/** Over the page, with the time that is left. */
export function EnvelopeMark({ leftMs, onOpen }: EnvelopeMarkProps) {
  const { t } = usePhrases('payout')
  return (
    <button type="button" className={styles.mark} onClick={onOpen}>
      <Icon name="gift" />
      <span>{t('payout.envelope')}</span>
      <span className={styles.time}>{countdownText(leftMs)}</span>
    </button>
  )
}
