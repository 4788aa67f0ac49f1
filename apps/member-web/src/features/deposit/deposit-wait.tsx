import { Skeleton } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './deposit-wait.module.css'

/** The shape of the page while it is read, so that nothing moves when it comes. */
export function DepositWait() {
  const { t } = usePhrases('deposit')
  return (
    <div className={styles.wait} aria-busy="true">
      <h1 className={styles.title}>{t('deposit.title')}</h1>
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.ways} />
        <Skeleton shape="block" className={styles.amount} />
      </div>
    </div>
  )
}
