import { Button, Chip, Select } from '@glasshouse/ui'
import { usePhrases, useSiteZone, useTemplate } from '@glasshouse/web-kit'
import { useState, type ReactNode } from 'react'
import { periods, type Period } from '../../lists/days.rules.ts'
import styles from './filter-bar.module.css'
import { isNarrowed } from './filters.rules.ts'
import { listBounds, OwnDays } from '../../lists/own-days.tsx'
import type { FilterState } from './use-filters.ts'

/** A choice among few, with "all" before them. */
export type Choice = {
  readonly key: 'provider' | 'type' | 'direction' | 'status'
  readonly label: string
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type FilterBarProps = {
  readonly filters: FilterState
  readonly choices: readonly Choice[]
  /** At the end of the bar: the file to take along. */
  readonly download: ReactNode
}

const periodWords = {
  today: 'records.today',
  yesterday: 'records.yesterday',
  seven: 'records.sevenDays',
  thirty: 'records.thirtyDays',
  own: 'records.ownDays',
} as const satisfies Record<Period, string>

/** Which days, and which records of them. On a phone the choices wait behind a button: the list comes first. */
export function FilterBar({ filters, choices, download }: FilterBarProps) {
  const { t } = usePhrases('records')
  const zone = useSiteZone()
  const isPhone = useTemplate() === 'mobile'
  const [isOpen, setOpen] = useState(isNarrowed({ ...filters.filters, period: 'thirty' }))
  const { filters: chosen, change } = filters
  return (
    <section className={styles.bar} aria-label={t('records.filters')}>
      <div className={styles.row}>
        <div className={styles.periods} role="group" aria-label={t('records.days')}>
          {periods.map(period => (
            <Chip
              key={period}
              chosen={chosen.period === period}
              onClick={() => change({ period, days: chosen.days })}
            >
              {t(periodWords[period])}
            </Chip>
          ))}
        </div>
        <div className={styles.tools}>
          {isPhone && (
            <Button size="small" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('records.filters')}
            </Button>
          )}
          {download}
        </div>
      </div>
      <p className={styles.clocks}>{t('records.clocks', { zone })}</p>
      {chosen.period === 'own' && (
        <OwnDays
          key={`${chosen.days.from} ${chosen.days.to}`}
          shown={chosen.days}
          today={filters.today}
          bounds={listBounds}
          onShow={days => change({ period: 'own', days })}
        />
      )}
      {(!isPhone || isOpen) && (
        <div className={styles.choices}>
          {choices.map(({ key, label, all, options }) => (
            <Select
              key={key}
              label={label}
              className={styles.choice}
              value={chosen[key]}
              onChange={event => change({ [key]: event.target.value })}
            >
              <option value="">{all}</option>
              {options.map(option => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
    </section>
  )
}
