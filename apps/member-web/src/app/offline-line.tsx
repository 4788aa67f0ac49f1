import { Icon } from '@glasshouse/ui'
import { useOnline, usePhrases } from '@glasshouse/web-kit'
import styles from './offline-line.module.css'

/** Shows that there is no network; the region always exists, so that its text is announced. */
export function OfflineLine() {
  const isOnline = useOnline()
  const { t } = usePhrases()
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.line}>
          <Icon name="alert" size={20} />
          <span>
            <strong>{t('state.offline')}.</strong> {t('state.offlineBody')}
          </span>
        </p>
      )}
    </div>
  )
}
