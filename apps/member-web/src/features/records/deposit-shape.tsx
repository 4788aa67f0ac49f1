import type { DwRecord } from '@glasshouse/contract'
import { Amount, type Amounts, usePhrases } from '@glasshouse/web-kit'
import { DepositSteps } from './deposit-steps.tsx'
import { depositTones, depositWords } from './deposit.rules.ts'
import type { ListShape } from './list-shape.ts'
import { useRecordTime } from './record-time.ts'
import { StateTag } from './state-tag.tsx'
import styles from './steps.module.css'

/** How a deposit is shown. */
export function useDepositShape(amounts: Amounts): ListShape<DwRecord> {
  const { t } = usePhrases('records')
  const time = useRecordTime()
  const amount = (text: string) => <Amount amounts={amounts} amount={text} />
  return {
    name: t('records.deposits'),
    keyOf: order => order.order_number,
    columns: [
      { key: 'at', label: t('column.time'), onCard: 'line', cell: order => time(order.created_at) },
      { key: 'channel', label: t('records.channel'), onCard: 'head', cell: order => order.channel_name },
      {
        key: 'state',
        label: t('records.state'),
        onCard: 'end',
        cell: ({ status }) => <StateTag tone={depositTones[status]}>{t(depositWords[status])}</StateTag>,
      },
      {
        key: 'order',
        label: t('records.order'),
        onCard: 'line',
        cell: order => <code className={styles.number}>{order.order_number}</code>,
      },
      {
        key: 'amount',
        label: t('records.amount'),
        onCard: 'fact',
        isFigure: true,
        cell: order => amount(order.amount),
      },
      {
        key: 'fee',
        label: t('records.fee'),
        onCard: 'fact',
        isFigure: true,
        cell: order => amount(order.fee),
      },
      {
        key: 'real',
        label: t('records.credited'),
        onCard: 'fact',
        isFigure: true,
        isStrong: true,
        // What would be credited is no money yet.
        cell: order => (order.status === 2 ? amount(order.real_amount) : <span aria-hidden>–</span>),
      },
    ],
    detail: {
      label: order => `${order.channel_name}, ${time(order.created_at)}`,
      show: order => <DepositSteps order={order} />,
    },
  }
}
