import type { DwRecord } from '@glasshouse/contract'
import { Amount, type Amounts, usePhrases } from '@glasshouse/web-kit'
import { DepositSteps } from './deposit-steps.tsx'
import { depositTones, depositWords, hasMoved, withdrawalTones, withdrawalWords } from './deposit.rules.ts'
import type { ListShape } from './list-shape.ts'
import { useRecordTime } from './record-time.ts'
import { StateTag } from './state-tag.tsx'
import styles from './steps.module.css'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

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
      {
        key: 'type',
        label: t('records.kind'),
        onCard: 'line',
        cell: order => t(order.type === 'deposit' ? 'records.directionIn' : 'records.directionOut'),
      },
      { key: 'channel', label: t('records.channel'), onCard: 'head', cell: order => order.channel_name },
      {
        key: 'state',
        label: t('records.state'),
        onCard: 'end',
        cell: ({ type, status }) =>
          type === 'deposit' ? (
            <StateTag tone={depositTones[status]}>{t(depositWords[status])}</StateTag>
          ) : (
            <StateTag tone={withdrawalTones[status]}>{t(withdrawalWords[status])}</StateTag>
          ),
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
        label: t('records.moved'),
        onCard: 'fact',
        isFigure: true,
        isStrong: true,
        // What would be credited is no money yet.
        cell: order => (hasMoved(order) ? amount(order.real_amount) : <span aria-hidden>–</span>),
      },
    ],
    detail: {
      label: order => `${order.channel_name}, ${time(order.created_at)}`,
      show: order =>
        order.type === 'deposit' ? <DepositSteps order={order} /> : <WithdrawalSteps order={order} />,
    },
  }
}
