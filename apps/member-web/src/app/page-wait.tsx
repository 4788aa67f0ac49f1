import { LoadingOverlay } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './page-wait.module.css'

/** Stands in for a page while its code is on the way. */
export function PageWait() {
  const { t } = usePhrases()
  return (
    <div className={styles.wait}>
      <LoadingOverlay visible label={t('state.loading')} />
    </div>
  )
}
