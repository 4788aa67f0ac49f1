import { Button, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState, type FormEvent } from 'react'
import { dayAfter, isDay, type Days } from './days.rules.ts'
import styles from './own-days.module.css'

/** Of a list of records; a statement has none. */
export const listBounds = { oldestDays: 180, mostDays: 31 } as const

type OwnDaysProps = {
  readonly shown: Days
  readonly today: string
  readonly bounds?: { readonly oldestDays: number; readonly mostDays: number }
  readonly onShow: (days: Days) => void
}

/** Two days chosen by the reader, applied together, so that no list is read for half a range. */
export function OwnDays({ shown, today, bounds, onShow }: OwnDaysProps) {
  const { t } = usePhrases('records')
  const [days, setDays] = useState(shown)
  const isWhole = isDay(days.from) && isDay(days.to) && days.from <= days.to
  const isTooLong = bounds !== undefined && isWhole && dayAfter(days.from, bounds.mostDays - 1) < days.to
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !isTooLong) onShow(days)
  }
  const limits = { max: today, ...(bounds ? { min: dayAfter(today, -bounds.oldestDays) } : {}) }
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
