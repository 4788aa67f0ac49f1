import { Button, Checkbox, Field, RefreshPicture } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './login-form.module.css'
import { useLogin } from './use-login.ts'

/** Account, password, picture. What was typed stays when the server says no; only the picture is new. */
export function LoginForm() {
  const { t } = usePhrases('account')
  const form = useLogin()
  const { values, errors, captcha } = form
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
          <Field
            label={t('account.captcha')}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8}
            placeholder={t('account.captchaPlaceholder')}
            help={t('account.captchaHelp')}
            value={values.captcha}
            error={errors.captcha}
            beside={
              <RefreshPicture
                src={captcha.picture}
                label={t('account.captchaNew')}
                waiting={
                  captcha.waitS > 0 ? t('account.captchaNewIn', { seconds: captcha.waitS }) : undefined
                }
                busy={captcha.isLoading}
                onRefresh={captcha.refresh}
              />
            }
            onChange={event => form.change('captcha', event.target.value)}
          />
        )}
        <Checkbox checked={form.remembers} onChange={event => form.setRemembers(event.target.checked)}>
          {t('account.remember')}
        </Checkbox>
      </div>
      <div className={styles.action}>
        <Button look="filled" type="submit" busy={form.isBusy} wide>
          {t('action.logIn')}
        </Button>
      </div>
    </form>
  )
}
