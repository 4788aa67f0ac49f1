import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { lazy, Suspense } from 'react'
import { countdownText } from './countdown-text.ts'
import styles from './red-envelope.module.css'
import { useEnvelope } from './use-envelope.ts'

/** Loaded when it opens. */
const EnvelopeDialog = lazy(async () => ({ default: (await import('./envelope-dialog.tsx')).EnvelopeDialog }))

export function RedEnvelope() {
  const { t } = usePhrases('payout')
  const { envelope, leftMs, shown, open, clear, close } = useEnvelope()
  return (
    <>
      {envelope && leftMs > 0 && (
        <button type="button" className={styles.mark} onClick={open}>
          <Icon name="gift" />
          <span>{t('payout.envelope')}</span>
          <span className={styles.time}>{countdownText(leftMs)}</span>
        </button>
      )}
      {shown && (
        <Suspense fallback={null}>
          <EnvelopeDialog
            key={shown.id}
            envelope={envelope?.id === shown.id ? envelope : shown}
            leftMs={envelope?.id === shown.id ? leftMs : 0}
            onGone={clear}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
