import { Button, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { dayAfter, isDay } from './days.rules.ts'
import styles from './own-days.module.css'
import type { FilterState } from './use-filters.ts'

const oldestDays = 180
const mostDays = 31

/** Two days chosen by the reader, applied together, so that no list is read for half a range. */
export function OwnDays({ filters }: { readonly filters: FilterState }) {
  const { t } = usePhrases('records')
  const [days, setDays] = useState(filters.filters.days)
  const { today } = filters
  const isWhole = isDay(days.from) && isDay(days.to) && days.from <= days.to
  const isTooLong = isWhole && dayAfter(days.from, mostDays - 1) < days.to
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !isTooLong) filters.change({ period: 'own', days })
  }
  const limits = { min: dayAfter(today, -oldestDays), max: today }
  return (
    <form className={styles.days} onSubmit={show}>
      <Field
        {...limits}
        label={t('records.from')}
        type="date"
        className={styles.day}
        value={days.from}
        onChange={event => setDays({ ...days, from: event.target.value })}
      />
      <Field
        {...limits}
        label={t('records.to')}
        type="date"
        className={styles.day}
        value={days.to}
        error={isTooLong ? t('records.rangeTooLong') : undefined}
        onChange={event => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit" className={styles.show} disabled={!isWhole || isTooLong}>
        {t('action.show')}
      </Button>
    </form>
  )
}
