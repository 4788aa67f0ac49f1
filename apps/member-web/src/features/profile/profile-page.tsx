import { Button, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, useMember, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { DigitsDialog } from '../../digits-dialog.tsx'
import { CentreTitle } from '../../centre-title.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { PersonalSection, type Chosen } from './personal-section.tsx'
import { ResultsNameSection } from './results-name-section.tsx'
import styles from './profile-page.module.css'
import { useProfile } from './use-profile.ts'

type ProfilePageProps = {
  /** Opens the ways into the account; another feature's. */
  readonly onSecurity: () => void
}

/** Personal details, and the ways into the account. The second works whatever the state of the first. */
export function ProfilePage({ onSecurity }: ProfilePageProps) {
  // The texts of its parts as well: loading them with its figures would suspend the page again.
  const { t } = usePhrases('profile', 'account')
  const member = useMember()
  const reading = useProfile()
  const [chosen, choose] = useState<Chosen>()
  if (!member) return null
  const { profile, hasFailed, retry, put, readAnew } = reading
  const close = () => choose(undefined)
  return (
    <div className={styles.page}>
      <CentreTitle title={t('profile.title')} />
      {profile && (
        <p className={styles.account}>
          {profile.member_account} · {profile.member_currency}
        </p>
      )}
      <div className={styles.columns}>
        {profile ? (
          <PersonalSection profile={profile} onChoose={choose} />
        ) : hasFailed ? (
          <ReadingFailed text={t('profile.failed')} onRetry={retry} />
        ) : (
          <Skeleton shape="block" className={styles.wait} />
        )}
        <div className={styles.stack}>
          <section className={styles.panel}>
            <h2 className={styles.heading}>{t('profile.security')}</h2>
            <p className={styles.quiet}>{t('profile.securityBody')}</p>
            <Button look="outline" icon="shield" onClick={onSecurity}>
              {t('profile.securityOpen')}
            </Button>
          </section>
          <ResultsNameSection />
        </div>
      </div>
      {profile && chosen?.kind === 'field' && (
        <FieldDialog
          profile={profile}
          field={chosen.field}
          onSaved={put}
          onStale={readAnew}
          onClose={close}
        />
      )}
      {profile && chosen?.kind === 'digits' && (
        <DigitsDialog hasOld={profile.is_withdraw_password === 1} onSaved={readAnew} onClose={close} />
      )}
    </div>
  )
}
