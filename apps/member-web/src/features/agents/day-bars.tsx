import type { AgentPromotion } from '@glasshouse/contract'
import { VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './day-bars.module.css'
import { barHeights } from './link.rules.ts'

type DayBarsProps = { readonly days: AgentPromotion['days'] }

const [barWidth, barGap, chartHeight] = [18, 6, 96]

/** Registrations day by day, those by the link within all of them; the same as a list for screen readers. */
export function DayBars({ days }: DayBarsProps) {
  const { t, date } = usePhrases('agents')
  // A day is the site's and has no hour: read and written as UTC it stays the day that it is.
  const nameOf = (day: string) => date(new Date(`${day}T00:00:00Z`), { ...dayForm, timeZone: 'UTC' })
  const came = days.filter(day => day.registers > 0)
  return (
    <section className={styles.card} aria-labelledby="agent-days">
      <h2 id="agent-days" className={styles.heading}>
        {t('agents.daysTitle')}
      </h2>
      {came.length === 0 ? (
        <p className={styles.none}>{t('agents.nobodyYet')}</p>
      ) : (
        <div aria-hidden="true">
          <p className={styles.legend}>
            <span className={styles.byLink}>{t('agents.barByLink')}</span>
            <span className={styles.others}>{t('agents.barOthers')}</span>
          </p>
          <Bars days={days} />
          <p className={styles.ends}>
            <span>{nameOf(days[0]?.day ?? '')}</span>
            <span>{t('agents.today')}</span>
          </p>
        </div>
      )}
      <VisuallyHidden>
        <ul>
          {came.map(day => (
            <li key={day.day}>
              {t('agents.dayLine', { day: nameOf(day.day), count: day.registers, linked: `${day.by_link}` })}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </section>
  )
}

function Bars({ days }: DayBarsProps) {
  const all = barHeights(
    days.map(day => day.registers),
    chartHeight,
  )
  const most = Math.max(1, ...days.map(day => day.registers))
  const width = days.length * (barWidth + barGap) - barGap
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${chartHeight + 2}`}>
      <path className={styles.ground} d={`M0 ${chartHeight + 1}h${width}`} />
      {days.map((day, index) => {
        const height = all[index] ?? 0
        const linked = Math.min(height, Math.round((day.by_link / most) * chartHeight))
        const x = index * (barWidth + barGap)
        return (
          <g key={day.day}>
            <rect className={styles.bar} x={x} y={chartHeight - height} width={barWidth} height={height} />
            <rect className={styles.link} x={x} y={chartHeight - linked} width={barWidth} height={linked} />
          </g>
        )
      })}
    </svg>
  )
}

const dayForm = { day: 'numeric', month: 'long' } as const
