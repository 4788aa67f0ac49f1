import type { DepositOrder } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './order-bonus.module.css'

type OrderBonusProps = { readonly order: Pick<DepositOrder, 'bonus' | 'currency'> }

/** What an offer has set aside with this order, and where it is accepted. */
export function OrderBonus({ order: { bonus, currency } }: OrderBonusProps) {
  const { t, tag, date } = usePhrases('deposit')
  if (!bonus) return null
  const said = {
    title: bonus.title,
    amount: moneyLine(bonus.amount, currency, { tag }),
    time: date(new Date(bonus.until), { dateStyle: 'medium', timeStyle: 'short' }),
  }
  return (
    <p className={styles.bonus}>
      {bonus.is_due === 1 ? t('deposit.bonusDue', said) : t('deposit.bonusHeld', said)}{' '}
      <Link href={paths.bonuses}>{t('deposit.toBonuses')}</Link>
    </p>
  )
}
