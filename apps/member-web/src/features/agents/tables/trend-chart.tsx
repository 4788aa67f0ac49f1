import { Select } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { dayColumns, type Day, type DayKey } from './columns.ts'
import legendStyles from './legend.module.css'
import frame from './chart-card.module.css'
import styles from './trend-chart.module.css'
import { trendOf } from './trend.rules.ts'
import { useDayName } from './use-day-name.ts'
import { sizeOf, type Figures } from './use-figures.ts'

type TrendChartProps = {
  /** The oldest first. */
  readonly days: readonly Day[]
  /** As many of the period before, or fewer. */
  readonly before: readonly Day[]
  readonly figures: Figures
  /** The days of the period before, in words. */
  readonly than: string
}

const [barWidth, barGap, chartHeight] = [20, 8, 140]

/** One figure of every day as a bar, with that of the period before as a line; the table has the same figures. */
export function TrendChart({ days, before, figures, than }: TrendChartProps) {
  const { t } = usePhrases('agents')
  const dayName = useDayName()
  const [key, choose] = useState<DayKey>('net')
  const column = dayColumns.find(each => each.key === key) ?? dayColumns[0]
  const isHidden = column.kind !== 'count' && !figures.areShown
  return (
    <section className={frame.card} aria-labelledby="agent-trend">
      <div className={frame.head}>
        <h2 id="agent-trend" className={frame.heading}>
          {t('agents.daysTitle')}
        </h2>
        <Select
          label={t('agents.chartShows')}
          className={frame.choice}
          value={key}
          onChange={event => choose(dayColumns.find(each => each.key === event.target.value)?.key ?? 'net')}
        >
          {dayColumns.map(each => (
            <option key={each.key} value={each.key}>
              {t(`agents.figure.${each.key}`)}
            </option>
          ))}
        </Select>
      </div>
      {isHidden ? (
        <p className={styles.none}>{t('amount.hidden')}</p>
      ) : (
        <div aria-hidden="true">
          <Bars days={days} before={before} of={key} figures={figures} />
          <p className={styles.ends}>
            <span>{dayName(days[0]?.date ?? '', 'short')}</span>
            <span>{dayName(days.at(-1)?.date ?? '', 'short')}</span>
          </p>
          <p className={legendStyles.legend}>
            <span>{t('agents.thisPeriod')}</span>
            {before.length > 0 && <span className={legendStyles.before}>{than}</span>}
            {days.some(day => day.is_running === 1) && (
              <span className={legendStyles.running}>{t('agents.running')}</span>
            )}
          </p>
        </div>
      )}
    </section>
  )
}

type BarsProps = Pick<TrendChartProps, 'days' | 'before' | 'figures'> & { readonly of: DayKey }

function Bars({ days, before, of, figures }: BarsProps) {
  const dayName = useDayName()
  const kind = dayColumns.find(column => column.key === of)?.kind ?? 'count'
  const known = before.slice(0, days.length)
  const trend = trendOf(
    days.map(day => sizeOf(day[of])),
    known.map(day => sizeOf(day[of])),
    chartHeight,
  )
  const step = barWidth + barGap
  const width = days.length * step - barGap
  const points = trend.marks.map((y, index) => `${index * step + barWidth / 2} ${y + 2}`)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${chartHeight + 4}`} preserveAspectRatio="none">
      {days.map((day, index) => {
        const bar = trend.bars[index]
        return (
          <g key={day.date}>
            <title>{`${dayName(day.date)}: ${figures.text(day[of], kind)}`}</title>
            <rect className={styles.reach} x={index * step} y={0} width={step} height={chartHeight + 4} />
            <rect
              className={styles.bar}
              data-loss={bar?.isLoss || undefined}
              data-running={day.is_running === 1 || undefined}
              x={index * step}
              y={(bar?.y ?? 0) + 2}
              width={barWidth}
              height={bar?.height ?? 0}
              rx={2}
            />
          </g>
        )
      })}
      <path className={styles.ground} d={`M0 ${trend.zero + 2}h${width}`} />
      {points.length > 1 && <path className={styles.mark} d={`M${points.join('L')}`} />}
    </svg>
  )
}
