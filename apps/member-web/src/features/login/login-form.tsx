import { Button, Checkbox } from '@glasshouse/ui'
import { openDialog, useDialog } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { LoginFields } from './login-fields.tsx'
import styles from './login-form.module.css'
import { ExclusionNotice } from './exclusion-notice.tsx'
import { LockNotice } from './lock-notice.tsx'
import { useLogin } from './use-login.ts'

/** Account, password, captcha. The input stays after a refusal; only the captcha is new. */
export function LoginForm() {
  const { t } = usePhrases('account')
  const target = useDialog()?.target
  const form = useLogin()
  const { values, lock, exclusion } = form
  if (exclusion) return <ExclusionNotice {...exclusion} />
  const askForCode = (isUnlocking: boolean) => {
    const account = values.account.trim()
    openDialog('forgotPassword', {
      account,
      ...(isUnlocking ? { isUnlocking } : {}),
      ...(target === undefined ? {} : { target }),
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <div className={styles.fields}>
        <LoginFields form={form} />
        <Checkbox checked={form.remembers} onChange={event => form.setRemembers(event.target.checked)}>
          {t('account.remember')}
        </Checkbox>
        <button className={styles.forgot} type="button" onClick={() => askForCode(false)}>
          {t('account.forgot')}
        </button>
      </div>
      {lock && <LockNotice {...lock} onCode={() => askForCode(true)} />}
      <div className={styles.action}>
        <Button look="filled" type="submit" busy={form.isBusy} wide>
          {t('action.logIn')}
        </Button>
      </div>
    </form>
  )
}
