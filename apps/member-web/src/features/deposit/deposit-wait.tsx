import { Skeleton } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './deposit-wait.module.css'
import { usePayPlace } from './pay-place.ts'

/** The shape of the page while it is read, so that nothing moves when it comes. */
export function DepositWait() {
  const { t } = usePhrases('deposit')
  const isFast = usePayPlace() === paths.fastPayment
  return (
    <div className={styles.wait} data-fast={isFast} aria-busy="true">
      <CentreTitle title={isFast ? t('nav.fastPayment') : t('deposit.title')} />
      <div className={styles.columns}>
        {!isFast && <Skeleton shape="block" className={styles.ways} />}
        <Skeleton shape="block" className={styles.amount} />
      </div>
    </div>
  )
}
