import { Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'

type AccountFieldProps = {
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (account: string) => void
  /** For the first field of a dialog. */
  readonly takesFocus?: boolean
}

/** Whose account it is, as it was typed before. */
export function AccountField({ value, error, onChange, takesFocus }: AccountFieldProps) {
  const { t } = usePhrases('account')
  return (
    <Field
      data-focus-first={takesFocus}
      label={t('account.account')}
      name="account"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}
