import { DateField, type DatePart } from '@glasshouse/ui'
import { usePhrases, type Said } from '@glasshouse/web-kit'

type BirthdayEntryProps = {
  /** Where the site is, year-month-day. */
  readonly today: string
  readonly value: string
  readonly error: Said | undefined
  readonly onChange: (value: string) => void
}

const longestAgo = 120

/** A birthday part by part, in the order in which the reader writes a date. */
export function BirthdayEntry({ today, value, error, onChange }: BirthdayEntryProps) {
  const { t, tag, date } = usePhrases('account')
  const thisYear = Number.parseInt(today.slice(0, 4), 10)
  const two = (number: number) => `${number}`.padStart(2, '0')
  const years = Array.from({ length: longestAgo }, (_, ago) => `${thisYear - ago}`)
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: two(month + 1),
    label: date(Date.UTC(2000, month, 1), { month: 'short', timeZone: 'UTC' }),
  }))
  const days = Array.from({ length: 31 }, (_, day) => ({ value: two(day + 1), label: `${day + 1}` }))
  return (
    <DateField
      label={t('account.birthday')}
      name="member_birthday"
      autoComplete="bday"
      partLabels={{ year: t('account.year'), month: t('account.month'), day: t('account.day') }}
      order={orderOf(tag)}
      options={{ year: years.map(year => ({ value: year, label: year })), month: months, day: days }}
      value={value}
      help={t('account.birthdayHelp')}
      error={error}
      onChange={onChange}
    />
  )
}

function orderOf(tag: string): readonly DatePart[] {
  const parts = new Intl.DateTimeFormat(tag).formatToParts(0).map(({ type }) => type)
  return parts.filter((part): part is DatePart => part === 'year' || part === 'month' || part === 'day')
}
