import { Field, Icon } from '@glasshouse/ui'
import { usePhrases, type Introduction } from '@glasshouse/web-kit'
import styles from './register-form.module.css'

/** Who brought the visitor. An agent's link or domain names the introducer for good; a friend's code is only told. */
export function IntroducedBy({ introduction }: { readonly introduction: Introduction }) {
  const { t } = usePhrases('account')
  const { kind, code } = introduction
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
