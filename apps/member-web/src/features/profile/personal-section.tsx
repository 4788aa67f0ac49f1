import type { MemberProfile, ProfileField, ProfileFieldState } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { fieldLists, fieldLooks, toldIn } from './profile.rules.ts'
import styles from './profile-page.module.css'
import { ToldRow } from './told-row.tsx'
import rows from './told-row.module.css'

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
    const told = toldIn(profile, name)
    if (name !== 'member_birthday' || told === undefined) return told
    return date(new Date(`${told}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  }
  const row = ({ name, is_locked }: ProfileFieldState) => (
    <ToldRow
      key={name}
      label={t(fieldLooks[name].label)}
      told={shown(name)}
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
        <ToldRow
          label={t('profile.withdrawPassword')}
          told={profile.is_withdraw_password === 1 ? t('profile.withdrawSet') : undefined}
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
