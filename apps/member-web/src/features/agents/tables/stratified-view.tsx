import type { AgentLayers } from '@glasshouse/contract'
import { EmptyState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { Read } from '../reading-states.tsx'
import { layerColumns, type LayerKey } from './columns.ts'
import { Compared } from './compared.tsx'
import { FigureTable } from './figure-table.tsx'
import { LayerBars } from './layer-bars.tsx'
import { layerTotals } from './layer-totals.ts'
import { TableFrame } from './table-frame.tsx'
import styles from './table-view.module.css'
import { useDaysText } from './use-day-name.ts'
import { useFigures } from './use-figures.ts'
import { useLayers, usePeriod } from './use-tables.ts'

/** What the branch did, level by level. */
export function StratifiedView() {
  const { t } = usePhrases('agents', 'records')
  const state = usePeriod()
  const reading = useLayers(state.chosen.days)
  const before = useLayers(state.before)
  const than = useDaysText()(state.before)
  const { data } = reading
  const names = layerColumns.map(({ key }) => t(`agents.figure.${key}`))
  const rows = data?.list.map(layer => [
    layer.level_name,
    ...layerColumns.map(({ key }) => `${layer[key]}`),
    data.currency,
  ])
  return (
    <TableFrame
      title={t('agents.pageStratifiedTable')}
      lead={t('agents.levelsLead')}
      state={state}
      file="levels"
      rows={rows && [[t('agents.levelUnit'), ...names, t('agents.currency')], ...rows]}
    >
      {state.chosen.days.to >= state.today && <p className={styles.small}>{t('agents.runningIncluded')}</p>}
      <Read reading={reading}>{answer => <Layers answer={answer} before={before.data} than={than} />}</Read>
    </TableFrame>
  )
}

type LayersProps = {
  readonly answer: AgentLayers
  readonly before: AgentLayers | undefined
  readonly than: string
}

const compared = ['win_loss', 'valid_bet', 'active_members'] as const satisfies readonly LayerKey[]

function Layers({ answer, before, than }: LayersProps) {
  const { t } = usePhrases('agents')
  const figures = useFigures(answer.currency)
  const totals = layerTotals(answer)
  const totalsBefore = before && layerTotals(before)
  const columns = layerColumns.map(column => ({ ...column, label: t(`agents.figure.${column.key}`) }))
  const shown = compared.map(key => ({
    key,
    label: t(`agents.figure.${key}`),
    kind: layerColumns.find(column => column.key === key)?.kind ?? ('money' as const),
    now: totals[key],
    before: totalsBefore?.[key],
  }))
  return (
    <>
      <Compared list={shown} figures={figures} than={than} />
      {totals.bets === 0 ? (
        <EmptyState drawing="records" text={t('agents.operationsEmpty')} />
      ) : (
        <LayerBars layers={answer.list} figures={figures} />
      )}
      <FigureTable
        caption={t('agents.inCurrency', { currency: answer.currency })}
        head={t('agents.levelUnit')}
        columns={columns}
        figures={figures}
        total={{ key: 'total', name: t('agents.altogether'), values: columns.map(({ key }) => totals[key]) }}
        rows={answer.list.map((layer, index) => ({
          key: `${layer.agent_level}`,
          name: layer.level_name,
          note: index === 0 ? t('agents.yourLevel') : undefined,
          values: columns.map(({ key }) => layer[key]),
        }))}
      />
      <p className={styles.small}>{t('agents.levelsMean')}</p>
    </>
  )
}
