import type { DepositOrder } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases } from '@glasshouse/web-kit'
import { CopyButton } from './copy-button.tsx'
import styles from './order-facts.module.css'

/** The figures and names of an order, to read out to customer service. */
export function OrderFacts({ order }: { readonly order: DepositOrder }) {
  const { t, tag } = usePhrases('deposit')
  const line = (amount: string, currency = order.currency) => moneyLine(amount, currency, { tag })
  const hasFee = /[1-9]/.test(order.fee)
  const isIn = order.status === 2
  const facts = [
    { label: t('deposit.way'), value: order.channel_name },
    { label: t('deposit.asked'), value: line(order.amount) },
    ...(order.paid
      ? [{ label: t('deposit.paid'), value: line(order.paid.amount, order.paid.currency) }]
      : []),
    // For an unpaid order, or one in review, no amount or fee is known.
    ...(order.status === 0 || isIn
      ? [
          { label: t('deposit.fee'), value: hasFee ? line(order.fee) : t('deposit.feeNone') },
          { label: isIn ? t('deposit.arrived') : t('deposit.willArrive'), value: line(order.real_amount) },
        ]
      : []),
    ...(order.payer_name === null ? [] : [{ label: t('deposit.payer'), value: order.payer_name }]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
      <div className={styles.fact}>
        <dt className={styles.label}>{t('deposit.orderNumber')}</dt>
        <dd className={styles.number}>
          <code>{order.order_number}</code>
          <CopyButton text={order.order_number} what={t('deposit.orderNumber')} />
        </dd>
      </div>
    </dl>
  )
}
