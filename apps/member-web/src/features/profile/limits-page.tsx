import { useMember, usePhrases } from '@glasshouse/web-kit'
import { CentreTitle } from '../../centre-title.tsx'
import { ExclusionSection } from './exclusion-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import styles from './profile-page.module.css'

/** What a member can do to keep play in bounds, and what each of these does: limits, reality check, time-out, exclusion. */
export function LimitsPage() {
  // The texts of its parts as well: loading them with its figures would suspend the page again.
  const { t } = usePhrases('profile', 'account')
  const member = useMember()
  if (!member) return null
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.limits')} />
      <p className={styles.account}>{t('profile.limitsLead')}</p>
      <div className={styles.columns}>
        <LimitsSection currency={member.currency} />
        <ExclusionSection />
      </div>
    </div>
  )
}
