import { Select } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { layerColumns, type Layer, type LayerKey } from './columns.ts'
import frame from './chart-card.module.css'
import styles from './layer-bars.module.css'
import { sizeOf, type Figures } from './use-figures.ts'

type LayerBarsProps = { readonly layers: readonly Layer[]; readonly figures: Figures }

/** One figure of every level as a bar; the table has the same figures. */
export function LayerBars({ layers, figures }: LayerBarsProps) {
  const { t } = usePhrases('agents')
  const [key, choose] = useState<LayerKey>('win_loss')
  const kind = layerColumns.find(column => column.key === key)?.kind ?? 'count'
  const isHidden = kind !== 'count' && !figures.areShown
  const most = Math.max(1, ...layers.map(layer => Math.abs(sizeOf(layer[key]))))
  return (
    <section className={frame.card} aria-labelledby="agent-layers">
      <div className={frame.head}>
        <h2 id="agent-layers" className={frame.heading}>
          {t('agents.byLevel')}
        </h2>
        <Select
          label={t('agents.chartShows')}
          className={frame.choice}
          value={key}
          onChange={event =>
            choose(layerColumns.find(each => each.key === event.target.value)?.key ?? 'win_loss')
          }
        >
          {layerColumns.map(each => (
            <option key={each.key} value={each.key}>
              {t(`agents.figure.${each.key}`)}
            </option>
          ))}
        </Select>
      </div>
      <ul className={styles.bars} aria-hidden="true">
        {layers.map(layer => (
          <li key={layer.agent_level} className={styles.bar}>
            <span>{layer.level_name}</span>
            <svg className={styles.picture} viewBox="0 0 1000 10" preserveAspectRatio="none">
              <rect
                className={styles.size}
                data-loss={`${layer[key]}`.startsWith('-') || undefined}
                width={isHidden ? 0 : (Math.abs(sizeOf(layer[key])) / most) * 1000}
                height={10}
              />
            </svg>
            <span className={styles.value}>{figures.cell(layer[key], kind)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
