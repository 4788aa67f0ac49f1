import { Chip } from '@glasshouse/ui'
import { usePhrases, useSiteZone } from '@glasshouse/web-kit'
import { useState, type ReactNode } from 'react'
import { listBounds, OwnDays } from '../../../lists/own-days.tsx'
import styles from './period-bar.module.css'
import { tablePeriods, type TablePeriod } from './period.rules.ts'
import type { PeriodState } from './use-tables.ts'

const words = {
  seven: 'records.sevenDays',
  thirty: 'records.thirtyDays',
  month: 'statement.thisMonth',
  lastMonth: 'statement.lastMonth',
  own: 'records.ownDays',
} as const satisfies Record<TablePeriod, string>

type PeriodBarProps = {
  readonly state: PeriodState
  /** At the end of the bar: the file to take along. */
  readonly children: ReactNode
}

/** Which days a table shows. */
export function PeriodBar({ state: { chosen, today, choose }, children }: PeriodBarProps) {
  const { t } = usePhrases('agents', 'records')
  const zone = useSiteZone()
  const [isChoosing, setChoosing] = useState(chosen.period === 'own')
  const show = (period: TablePeriod) => {
    setChoosing(period === 'own')
    if (period !== 'own') choose({ ...chosen, period })
  }
  const active = isChoosing ? 'own' : chosen.period
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.periods} role="group" aria-label={t('records.days')}>
          {tablePeriods.map(period => (
            <Chip key={period} chosen={active === period} onClick={() => show(period)}>
              {t(words[period])}
            </Chip>
          ))}
        </div>
        {children}
      </div>
      {isChoosing && (
        <OwnDays
          key={`${chosen.days.from} ${chosen.days.to}`}
          shown={chosen.days}
          today={today}
          bounds={listBounds}
          onShow={days => choose({ period: 'own', days })}
        />
      )}
      <p className={styles.clocks}>{t('agents.tableDays', { zone })}</p>
    </div>
  )
}
