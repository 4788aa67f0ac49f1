import { CaptchaField, CurrentPasswordField } from '@glasshouse/web-kit'
import { AccountField } from '../../account-field.tsx'
import type { LoginForm } from './use-login.ts'

type LoginFieldsProps = {
  readonly form: Pick<LoginForm, 'values' | 'errors' | 'captcha' | 'hasCaptcha' | 'change'>
}

/** What is typed to log in; the picture only where the site shows it, or the last answer asked for it. */
export function LoginFields({ form }: LoginFieldsProps) {
  const { values, errors, captcha } = form
  return (
    <>
      <AccountField
        value={values.account}
        error={errors.account}
        onChange={account => form.change('account', account)}
      />
      <CurrentPasswordField
        value={values.password}
        error={errors.password}
        onChange={password => form.change('password', password)}
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
