import { Button, Select } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import styles from './exclusion-choice.module.css'
import { exclusionLengths, type ExclusionLength } from './exclusion.rules.ts'

type ExclusionChoiceProps = {
  readonly length: ExclusionLength
  readonly onChoose: (length: ExclusionLength) => void
  /** After going back to choose again the button that was pressed is gone. */
  readonly isBack: boolean
}

/** How long a break is to be, and what it means. */
export function ExclusionChoice({ length, onChoose, isBack }: ExclusionChoiceProps) {
  const { t } = usePhrases('profile')
  const lengths = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isBack) lengths.current?.focus()
  }, [isBack])
  const words = ({ unit, count }: ExclusionLength) => {
    if (unit === 'days') return t('profile.exclusionDays', { days: count })
    if (unit === 'months') return t('profile.exclusionMonths', { months: count })
    return unit === 'years' ? t('profile.exclusionYears', { years: count }) : t('profile.exclusionForGood')
  }
  return (
    <>
      <Select
        ref={lengths}
        label={t('profile.exclusionHow')}
        value={length.key}
        onChange={event => onChoose(exclusionLengths.find(({ key }) => key === event.target.value) ?? length)}
      >
        {exclusionLengths.map(each => (
          <option key={each.key} value={each.key}>
            {words(each)}
          </option>
        ))}
      </Select>
      <h3 className={styles.heading}>{t('profile.exclusionWhat')}</h3>
      <ul className={styles.what}>
        <li>{t('profile.exclusionOut')}</li>
        <li>{t('profile.exclusionMoney')}</li>
        <li>{t('profile.exclusionPerson')}</li>
        <li>{t('profile.exclusionNoWayBack')}</li>
      </ul>
      <Button look="outline" type="submit" wide>
        {t('profile.exclusionNext')}
      </Button>
    </>
  )
}
