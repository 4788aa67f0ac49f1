import { Field, Icon } from '@glasshouse/ui'
import { type Referral } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './register-form.module.css'

/** The referrer. An agent's link or domain fixes the introducer; a friend code is only shown. */
export function ReferredBy({ referral }: { readonly referral: Referral }) {
  const { t } = usePhrases('account')
  const { kind, code } = referral
  if (kind === 'recommend') {
    return (
      <p className={styles.invited}>
        <Icon name="check" size={20} />
        {t('account.invitedBy', { code })}
      </p>
    )
  }
  return (
    <Field
      label={t('account.introducer')}
      name="introducer"
      value={code}
      disabled
      readOnly
      help={t('account.introducerFixed', { code })}
    />
  )
}
