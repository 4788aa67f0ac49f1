import { Button } from '@glasshouse/ui'
import { useAmounts, useLocation, usePhrases } from '@glasshouse/web-kit'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type Choice } from './filter-bar.tsx'
import { RecordList } from './record-list.tsx'
import { RecordsFrame } from './records-frame.tsx'
import type { TransferPage } from './records.api.ts'
import { useTransferShape } from './transfer-shape.tsx'
import { useProviderChoice } from './use-choices.ts'
import type { ViewProps } from './view-props.ts'

export function TransfersView({ reading, filters, currency }: ViewProps<TransferPage>) {
  const { t } = usePhrases('records')
  const amounts = useAmounts(currency)
  const shape = useTransferShape(amounts)
  const [, navigate] = useLocation()
  const directions: Choice = {
    key: 'direction',
    label: t('records.direction'),
    all: t('records.bothWays'),
    options: [
      { value: 'in', label: t('records.toProvider') },
      { value: 'out', label: t('records.toMain') },
    ],
  }
  const statuses: Choice = {
    key: 'status',
    label: t('records.state'),
    all: t('records.allStates'),
    options: [
      { value: '0', label: t('records.onItsWay') },
      { value: '1', label: t('records.done') },
      { value: '2', label: t('records.failed') },
    ],
  }
  const choices = [useProviderChoice(), directions, statuses]
  const sums = reading.page?.totals
  const totals = sums
    ? [
        { label: t('records.toProvider'), amount: sums.in, amounts },
        { label: t('records.toMain'), amount: sums.out, amounts },
      ]
    : []
  const isEmpty = reading.page?.total_count === 0
  const download = <ExportButton list="transfers" filters={filters.filters} isEmpty={isEmpty} />
  return (
    <RecordsFrame
      tab="transfers"
      count={reading.page?.total_count}
      totals={totals}
      explain={t('records.explainTransfers')}
      filters={<FilterBar filters={filters} choices={choices} download={download} />}
    >
      <RecordList
        reading={reading}
        filters={filters}
        shape={shape}
        empty={{
          text: t('records.noTransfers'),
          action: <Button onClick={() => navigate('/')}>{t('records.toGames')}</Button>,
        }}
      />
    </RecordsFrame>
  )
}
