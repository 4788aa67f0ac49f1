import type { DepositOrder } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Icon } from '@glasshouse/ui'
import { Link, usePhrases, useTimeText } from '@glasshouse/web-kit'
import { orderPath } from '../../routes/paths.ts'
import styles from './open-orders.module.css'

/** Pending orders, wherever they were made, so that a closed tab loses none. */
export function OpenOrders({ orders }: { readonly orders: readonly DepositOrder[] }) {
  const { t, tag } = usePhrases('deposit')
  const time = useTimeText()
  if (orders.length === 0) return null
  return (
    <section className={styles.orders}>
      <h2 className={styles.title}>{t('deposit.openOrders', { count: orders.length })}</h2>
      <ul className={styles.list}>
        {orders.map(({ order_number, amount, currency, channel_name, expire_at }) => (
          <li key={order_number}>
            <Link href={orderPath(order_number)} className={styles.order}>
              <Icon name="clock" size={20} className={styles.clock} />
              <span className={styles.words}>
                <span className={styles.what}>
                  {t('deposit.goOnNamed', {
                    amount: moneyLine(amount, currency, { tag }),
                    channel: channel_name,
                  })}
                </span>
                <span className={styles.until}>{t('deposit.payUntil', { time: time(expire_at) })}</span>
              </span>
              <Icon name="right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
