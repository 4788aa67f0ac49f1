import { Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'

type WithdrawPasswordFieldProps = {
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (digits: string) => void
}

/** The four digits that prove who moves money out. */
export function WithdrawPasswordField({ value, error, onChange }: WithdrawPasswordFieldProps) {
  const { t } = usePhrases('account')
  return (
    <Field
      label={t('account.withdrawPassword')}
      name="digits"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}
