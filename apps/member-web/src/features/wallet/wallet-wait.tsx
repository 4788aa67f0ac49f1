import { Skeleton } from '@glasshouse/ui'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './wallet-wait.module.css'

/** Holds the page's shape until the wallet is read. */
export function WalletWait() {
  const { t } = usePhrases('wallet')
  const template = useTemplate()
  return (
    <div className={styles.wait} aria-busy="true">
      <CentreTitle title={template === 'desktop' ? t('wallet.title') : t('wallet.titleShort')} />
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.main} />
        <div className={styles.side}>
          <Skeleton shape="block" className={styles.sums} />
          <Skeleton shape="block" className={styles.moves} />
        </div>
      </div>
    </div>
  )
}
