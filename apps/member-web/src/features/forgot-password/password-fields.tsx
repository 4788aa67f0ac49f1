import { Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ForgotPassword } from './use-forgot-password.ts'

export function PasswordFields({ form }: { readonly form: ForgotPassword }) {
  const { t } = usePhrases('account')
  const reveal = { show: t('action.show'), hide: t('action.hide') }
  return (
    <>
      <Field
        data-focus-first
        label={t('account.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        help={t('account.passwordHelp')}
        reveal={reveal}
        value={form.values.password}
        error={form.errors.password}
        onChange={event => form.change('password', event.target.value)}
      />
      <Field
        label={t('account.newPasswordAgain')}
        name="again"
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        value={form.values.again}
        error={form.errors.again}
        onChange={event => form.change('again', event.target.value)}
      />
    </>
  )
}
