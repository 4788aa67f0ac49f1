import { Button, Checkbox, Field } from '@glasshouse/ui'
import { CaptchaField, openDialog, useDialog, usePhrases } from '@glasshouse/web-kit'
import styles from './login-form.module.css'
import { RestNotice } from './rest-notice.tsx'
import { useLogin } from './use-login.ts'

/** Account, password, picture. What was typed stays when the server says no; only the picture is new. */
export function LoginForm() {
  const { t } = usePhrases('account')
  const target = useDialog()?.target
  const form = useLogin()
  const { values, errors, captcha, rest } = form
  if (rest) return <RestNotice {...rest} />
  const forget = () => {
    const account = values.account.trim()
    openDialog('forgotPassword', { account, ...(target === undefined ? {} : { target }) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <div className={styles.fields}>
        <Field
          label={t('account.account')}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.account}
          error={errors.account}
          onChange={event => form.change('account', event.target.value)}
        />
        <Field
          label={t('account.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          reveal={{ show: t('action.show'), hide: t('action.hide') }}
          value={values.password}
          error={errors.password}
          onChange={event => form.change('password', event.target.value)}
        />
        {form.hasCaptcha && (
          <CaptchaField
            captcha={captcha}
            answer={values.captcha}
            error={errors.captcha}
            onAnswer={answer => form.change('captcha', answer)}
          />
        )}
        <Checkbox checked={form.remembers} onChange={event => form.setRemembers(event.target.checked)}>
          {t('account.remember')}
        </Checkbox>
        <button className={styles.forgot} type="button" onClick={forget}>
          {t('account.forgot')}
        </button>
      </div>
      <div className={styles.action}>
        <Button look="filled" type="submit" busy={form.isBusy} wide>
          {t('action.logIn')}
        </Button>
      </div>
    </form>
  )
}
