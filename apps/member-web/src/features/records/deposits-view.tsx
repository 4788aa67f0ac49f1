import { Button } from '@glasshouse/ui'
import { isStoreClient } from '@glasshouse/member-kit'
import { useAmounts, useLocation, usePhrases } from '@glasshouse/web-kit'
import { useDepositShape } from './deposit-shape.tsx'
import { depositWords, withdrawalWords } from './deposit.rules.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type Choice } from './filter-bar.tsx'
import { RecordList } from './record-list.tsx'
import { RecordsFrame } from './records-frame.tsx'
import type { DepositPage } from './records.api.ts'
import type { ViewProps } from './view-props.ts'

export function DepositsView({ reading, filters, currency }: ViewProps<DepositPage>) {
  const { t } = usePhrases('records')
  const amounts = useAmounts(currency)
  const shape = useDepositShape(amounts)
  const [, navigate] = useLocation()
  const { direction } = filters.filters
  const directions: Choice = {
    key: 'direction',
    label: t('records.kind'),
    all: t('records.bothWays'),
    options: [
      { value: 'in', label: t('records.directionIn') },
      { value: 'out', label: t('records.directionOut') },
    ],
  }
  const words = direction === 'out' ? withdrawalWords : depositWords
  const statuses: Choice = {
    key: 'status',
    label: t('records.state'),
    all: t('records.allStates'),
    options: Object.entries(words).map(([value, word]) => ({ value, label: t(word) })),
  }
  const sums = reading.page?.totals
  const isEmpty = reading.page?.total_count === 0
  const download = <ExportButton list="deposits" filters={filters.filters} isEmpty={isEmpty} />
  return (
    <RecordsFrame
      tab="deposits"
      count={reading.page?.total_count}
      totals={
        sums
          ? [
              { label: t('records.credited'), amount: sums.deposit, amounts },
              { label: t('records.paid'), amount: sums.withdraw, amounts },
            ]
          : []
      }
      explain={t('records.explainDeposits')}
      filters={
        <FilterBar
          filters={filters}
          choices={direction === '' ? [directions] : [directions, statuses]}
          download={download}
        />
      }
    >
      <RecordList
        reading={reading}
        filters={filters}
        shape={shape}
        empty={{
          text: t('records.noDeposits'),
          action: !isStoreClient() && (
            <Button onClick={() => navigate('/user/Deposit')}>{t('records.toDeposit')}</Button>
          ),
        }}
      />
    </RecordsFrame>
  )
}
