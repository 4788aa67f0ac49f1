import { DateField } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './register-form.module.css'
import { birthYears, datePartsOf, isOptional } from './registration.rules.ts'
import type { Registration } from './use-registration.ts'

/** Every year can be chosen: a list that starts at the minimum age would tell children what to enter. */
export function BirthdayField({ form }: { readonly form: Registration }) {
  const { t, tag, date } = usePhrases('account')
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: `${month + 1}`.padStart(2, '0'),
    label: date(Date.UTC(2000, month, 1), { month: 'short', timeZone: 'UTC' }),
  }))
  const days = Array.from({ length: 31 }, (_, day) => `${day + 1}`)
  const label = t('account.birthday')
  return (
    <DateField
      className={styles.whole}
      label={isOptional('member_birthday', form.rules) ? t('account.optional', { label }) : label}
      name="member_birthday"
      autoComplete="bday"
      partLabels={{ year: t('account.year'), month: t('account.month'), day: t('account.day') }}
      order={datePartsOf(tag)}
      options={{
        year: birthYears(form.rules.today).map(year => ({ value: year, label: year })),
        month: months,
        day: days.map(day => ({ value: day.padStart(2, '0'), label: day })),
      }}
      value={form.values.member_birthday ?? ''}
      help={t('account.birthdayHelp')}
      error={form.errors.member_birthday}
      onChange={value => form.change('member_birthday', value)}
      onBlur={() => form.check('member_birthday')}
    />
  )
}
