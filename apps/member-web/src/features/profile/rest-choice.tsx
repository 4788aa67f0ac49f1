import { Button, Select } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import styles from './rest-choice.module.css'
import { restLengths, type RestLength } from './rest.rules.ts'

type RestChoiceProps = {
  readonly length: RestLength
  readonly onChoose: (length: RestLength) => void
  /** Somebody came back to choose again; the button that they pressed for it is gone. */
  readonly isBack: boolean
}

/** How long a break is to be, and what it means. */
export function RestChoice({ length, onChoose, isBack }: RestChoiceProps) {
  const { t } = usePhrases('profile')
  const lengths = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isBack) lengths.current?.focus()
  }, [isBack])
  const words = ({ unit, count }: RestLength) => {
    if (unit === 'days') return t('profile.restDays', { days: count })
    if (unit === 'months') return t('profile.restMonths', { months: count })
    return unit === 'years' ? t('profile.restYears', { years: count }) : t('profile.restForGood')
  }
  return (
    <>
      <Select
        ref={lengths}
        label={t('profile.restHow')}
        value={length.key}
        onChange={event => onChoose(restLengths.find(({ key }) => key === event.target.value) ?? length)}
      >
        {restLengths.map(each => (
          <option key={each.key} value={each.key}>
            {words(each)}
          </option>
        ))}
      </Select>
      <h3 className={styles.heading}>{t('profile.restWhat')}</h3>
      <ul className={styles.what}>
        <li>{t('profile.restOut')}</li>
        <li>{t('profile.restMoney')}</li>
        <li>{t('profile.restPerson')}</li>
        <li>{t('profile.restNoWayBack')}</li>
      </ul>
      <Button look="outline" type="submit" wide>
        {t('profile.restNext')}
      </Button>
    </>
  )
}
