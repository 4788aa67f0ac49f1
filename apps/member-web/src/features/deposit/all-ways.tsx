import { Icon } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../paths.ts'
import styles from './all-ways.module.css'

/** Back from an order to the ways to pay. */
export function AllWays() {
  const { t } = usePhrases('deposit')
  return (
    <Link href={paths.deposit} className={styles.back}>
      <Icon name="left" size={20} />
      {t('deposit.allWays')}
    </Link>
  )
}
