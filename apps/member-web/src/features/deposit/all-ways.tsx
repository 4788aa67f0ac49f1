import { Icon } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './all-ways.module.css'
import { usePayPlace } from './pay-place.ts'

/** Back from an order to the ways to pay, or to the one of the fast payment. */
export function AllWays() {
  const { t } = usePhrases('deposit')
  const place = usePayPlace()
  return (
    <Link href={place} className={styles.back}>
      <Icon name="left" size={20} />
      {place === paths.deposit ? t('deposit.allWays') : t('deposit.fastAgain')}
    </Link>
  )
}
