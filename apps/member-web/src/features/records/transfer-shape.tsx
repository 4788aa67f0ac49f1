import type { TransferRecord } from '@glasshouse/contract'
import { Amount, type Amounts, usePhrases } from '@glasshouse/web-kit'
import type { ListShape } from './list-shape.ts'
import { useRecordTime } from './record-time.ts'
import { StateTag } from './state-tag.tsx'
import { TransferSteps } from './transfer-steps.tsx'

const tones = { 0: 'moving', 1: 'done', 2: 'failed' } as const
const words = { 0: 'records.onItsWay', 1: 'records.done', 2: 'records.failed' } as const

/** How a transfer between the main wallet and a provider is shown. */
export function useTransferShape(amounts: Amounts): ListShape<TransferRecord> {
  const { t } = usePhrases('records')
  const time = useRecordTime()
  const amount = (text: string | null) =>
    text === null ? <span aria-hidden>–</span> : <Amount amounts={amounts} amount={text} />
  const way = ({ direction, gp_name: provider }: TransferRecord) =>
    direction === 'in' ? t('records.wayIn', { provider }) : t('records.wayOut', { provider })
  return {
    name: t('records.transfers'),
    keyOf: transfer => transfer.id,
    columns: [
      { key: 'at', label: t('column.time'), onCard: 'line', cell: each => time(each.created_at) },
      { key: 'way', label: t('records.way'), onCard: 'head', cell: way },
      {
        key: 'state',
        label: t('records.state'),
        onCard: 'end',
        cell: each => <StateTag tone={tones[each.status]}>{t(words[each.status])}</StateTag>,
      },
      {
        key: 'amount',
        label: t('records.amount'),
        onCard: 'fact',
        isFigure: true,
        isStrong: true,
        cell: each => amount(each.amount),
      },
      {
        key: 'before',
        label: t('records.mainBefore'),
        onCard: 'fact',
        isFigure: true,
        cell: each => amount(each.before_cash),
      },
      {
        key: 'after',
        label: t('records.mainAfter'),
        onCard: 'fact',
        isFigure: true,
        cell: each => amount(each.after_cash),
      },
    ],
    detail: {
      label: transfer => `${way(transfer)}, ${time(transfer.created_at)}`,
      show: transfer => <TransferSteps transfer={transfer} />,
    },
  }
}
