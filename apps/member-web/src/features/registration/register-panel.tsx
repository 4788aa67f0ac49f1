import { Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { RegisterForm } from './register-form.tsx'
import styles from './register-form.module.css'
import { useBeginning } from './use-beginning.ts'

/** The registration tab: reads the site's form settings, then shows just those fields. */
export function RegisterPanel() {
  const { t } = usePhrases('account')
  const { beginning, failed, retry } = useBeginning()
  if (failed) return <ReadingFailed text={t('account.formFailed')} onRetry={retry} />
  if (beginning === undefined) {
    return (
      <div className={styles.wait} aria-busy="true">
        {['account', 'password', 'again', 'captcha'].map(field => (
          <Skeleton shape="block" className={styles.waitField} key={field} />
        ))}
      </div>
    )
  }
  return <RegisterForm beginning={beginning} />
}
