import type { AgentOperations } from '@glasshouse/contract'
import { EmptyState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { Read } from '../reading-states.tsx'
import { dayColumns, type DayKey } from './columns.ts'
import { Compared } from './compared.tsx'
import { FigureTable } from './figure-table.tsx'
import { TableFrame } from './table-frame.tsx'
import styles from './table-view.module.css'
import { TrendChart } from './trend-chart.tsx'
import { useDaysText, useDayName } from './use-day-name.ts'
import { useFigures } from './use-figures.ts'
import { useOperations, usePeriod } from './use-tables.ts'

/** What the branch did, day by day. */
export function OperationView() {
  const { t } = usePhrases('agents', 'records')
  const state = usePeriod()
  const reading = useOperations(state.chosen.days)
  const before = useOperations(state.before)
  const than = useDaysText()(state.before)
  const { data } = reading
  const columns = dayColumns.map(column => ({ ...column, label: t(`agents.figure.${column.key}`) }))
  const head = [t('agents.day'), ...columns.map(column => column.label), t('agents.currency')]
  const rows = data?.list.map(day => [day.date, ...columns.map(({ key }) => `${day[key]}`), data.currency])
  return (
    <TableFrame
      title={t('agents.pageOperationTable')}
      lead={t('agents.operationsLead')}
      state={state}
      file="operations"
      rows={rows && [head, ...rows]}
    >
      <Read reading={reading}>
        {answer => <Operations answer={answer} before={before.data} than={than} />}
      </Read>
    </TableFrame>
  )
}

type OperationsProps = {
  readonly answer: AgentOperations
  readonly before: AgentOperations | undefined
  readonly than: string
}

const compared = ['net', 'win_loss', 'valid_bet', 'deposit', 'registers', 'first_deposits'] as const

function Operations({ answer, before, than }: OperationsProps) {
  const { t } = usePhrases('agents')
  const dayName = useDayName()
  const figures = useFigures(answer.currency)
  const { list, totals, currency } = answer
  const columns = dayColumns.map(column => ({ ...column, label: t(`agents.figure.${column.key}`) }))
  const isEmpty = totals.bets === 0 && totals.registers === 0 && Number(totals.deposit) === 0
  const figure = (key: (typeof compared)[number]) => ({
    key,
    label: t(`agents.figure.${key}`),
    kind: dayColumns.find(column => column.key === key)?.kind ?? ('money' as const),
    now: totals[key],
    before: before?.totals[key],
  })
  const totalOf = (key: DayKey) => (key === 'active_members' ? undefined : totals[key])
  return (
    <>
      <Compared list={compared.map(figure)} figures={figures} than={than} />
      {isEmpty && <EmptyState drawing="records" text={t('agents.operationsEmpty')} />}
      {!isEmpty && (
        <TrendChart
          days={list.toReversed()}
          before={before?.list.toReversed() ?? []}
          figures={figures}
          than={than}
        />
      )}
      <FigureTable
        caption={t('agents.inCurrency', { currency })}
        head={t('agents.day')}
        columns={columns}
        figures={figures}
        total={{
          key: 'total',
          name: t('agents.altogether'),
          values: columns.map(({ key }) => totalOf(key)),
        }}
        rows={list.map(day => ({
          key: day.date,
          name: dayName(day.date),
          note: day.is_running === 1 ? t('agents.running') : undefined,
          values: columns.map(({ key }) => day[key]),
        }))}
      />
      <p className={styles.small}>{t('agents.netMeans')}</p>
    </>
  )
}
