import { Field } from '@glasshouse/ui'
import { CaptchaField, usePhrases } from '@glasshouse/web-kit'
import { AccountField } from '../../account-field.tsx'
import type { LoginForm } from './use-login.ts'

type LoginFieldsProps = {
  readonly form: Pick<LoginForm, 'values' | 'errors' | 'captcha' | 'hasCaptcha' | 'change'>
}

/** What is typed to log in; the picture only where the site shows it, or the last answer asked for it. */
export function LoginFields({ form }: LoginFieldsProps) {
  const { t } = usePhrases('account')
  const { values, errors, captcha } = form
  return (
    <>
      <AccountField
        value={values.account}
        error={errors.account}
        onChange={account => form.change('account', account)}
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
    </>
  )
}
