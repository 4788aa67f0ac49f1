import type { MemberProfile, ProfileField, ProfileFieldState } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { fieldLists, fieldLooks, valueIn } from './profile.rules.ts'
import styles from './profile-page.module.css'
import { ValueRow } from './value-row.tsx'
import rows from './value-row.module.css'

/** The value to enter or change. */
export type Chosen = { readonly kind: 'field'; readonly field: ProfileField } | { readonly kind: 'digits' }

type PersonalSectionProps = {
  readonly profile: MemberProfile
  readonly onChoose: (chosen: Chosen) => void
}

/** A member's details, line by line, each with its change button where there is one. */
export function PersonalSection({ profile, onChoose }: PersonalSectionProps) {
  const { t, date } = usePhrases('profile', 'account')
  const { personal, contacts } = fieldLists(profile)
  const shown = (name: ProfileField) => {
    const value = valueIn(profile, name)
    if (name !== 'member_birthday' || value === undefined) return value
    return date(new Date(`${value}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  }
  const row = ({ name, is_locked }: ProfileFieldState) => (
    <ValueRow
      key={name}
      label={t(fieldLooks[name].label)}
      value={shown(name)}
      isLocked={is_locked === 1}
      onChange={() => onChoose({ kind: 'field', field: name })}
    />
  )
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('profile.personal')}</h2>
      <p className={styles.quiet}>{t('profile.personalBody')}</p>
      <ul className={rows.rows}>
        {personal.map(row)}
        <ValueRow
          label={t('profile.withdrawPassword')}
          value={profile.is_withdraw_password === 1 ? t('profile.withdrawSet') : undefined}
          isLocked={false}
          onChange={() => onChoose({ kind: 'digits' })}
        />
      </ul>
      {contacts.length > 0 && (
        <>
          <h3 className={rows.heading}>{t('profile.contacts')}</h3>
          <ul className={rows.rows}>{contacts.map(row)}</ul>
        </>
      )}
    </section>
  )
}
