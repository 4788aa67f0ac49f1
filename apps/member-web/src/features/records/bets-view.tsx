import { Button } from '@glasshouse/ui'
import { useAmounts, useLocation, usePhrases } from '@glasshouse/web-kit'
import { useBetShape } from './bet-shape.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RecordList } from './record-list.tsx'
import { RecordsFrame } from './records-frame.tsx'
import type { BetPage } from './records.api.ts'
import { useProviderChoice, useTypeChoice } from './use-choices.ts'
import type { ViewProps } from './view-props.ts'

export function BetsView({ reading, filters, currency }: ViewProps<BetPage>) {
  const { t } = usePhrases('records')
  const amounts = useAmounts(currency)
  const shape = useBetShape(amounts)
  const [, navigate] = useLocation()
  const choices = [useProviderChoice(), useTypeChoice()]
  const sums = reading.page?.totals
  const totals = sums
    ? [
        { label: t('column.staked'), amount: sums.bet, amounts },
        { label: t('records.validBet'), amount: sums.valid_bet, amounts },
        { label: t('records.net'), amount: sums.win_loss, amounts, isResult: true as const },
      ]
    : []
  const isEmpty = reading.page?.total_count === 0
  const download = <ExportButton list="bets" filters={filters.filters} isEmpty={isEmpty} />
  return (
    <RecordsFrame
      tab="bets"
      count={reading.page?.total_count}
      totals={totals}
      explain={t('records.explain')}
      filters={<FilterBar filters={filters} choices={choices} download={download} />}
    >
      <RecordList
        reading={reading}
        filters={filters}
        shape={shape}
        empty={{
          text: t('records.noBets'),
          action: <Button onClick={() => navigate('/')}>{t('records.toGames')}</Button>,
        }}
      />
    </RecordsFrame>
  )
}
