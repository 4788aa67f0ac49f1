import { passwordHelp } from '@glasshouse/contract'
import { Field } from '@glasshouse/ui'
import type { ReactElement } from 'react'
import type { Said } from './support-sentence.tsx'
import type { ChosenPassword } from './new-password.rules.ts'
import { usePage, usePhrases } from './page.tsx'
import { usePasswordError } from './password-error.ts'

type NewPasswordFieldsProps = {
  readonly values: ChosenPassword
  readonly errors: Readonly<Partial<Record<keyof ChosenPassword, Said>>>
  /** The first of the form. */
  readonly isFirst?: boolean
  readonly onChange: (field: keyof ChosenPassword, value: string) => void
}

/** A new password, twice, with the site's rule below it. Its texts are of the area `account`. */
export function NewPasswordFields({
  values,
  errors,
  isFirst,
  onChange,
}: NewPasswordFieldsProps): ReactElement {
  const { t } = usePhrases('account')
  const { password_profile: profile } = usePage().payload.site.login
  const passwordError = usePasswordError(values.password, errors.password)
  const reveal = { show: t('action.show'), hide: t('action.hide') }
  return (
    <>
      <Field
        {...(isFirst ? { 'data-focus-first': true } : {})}
        label={t('account.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        help={t(passwordHelp[profile])}
        reveal={reveal}
        value={values.password}
        error={passwordError}
        onChange={event => onChange('password', event.target.value)}
      />
      <Field
        label={t('account.newPasswordAgain')}
        name="again"
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        value={values.again}
        error={errors.again}
        onChange={event => onChange('again', event.target.value)}
      />
    </>
  )
}
