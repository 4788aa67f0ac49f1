import { Field } from '@glasshouse/ui'
import { usePhrases } from './page.tsx'
import type { Said } from './support-sentence.tsx'

type CurrentPasswordFieldProps = {
  readonly name?: string
  /** Without it the field is called what it is at the login. */
  readonly label?: string
  readonly help?: string
  readonly value: string
  readonly error: Said | undefined
  readonly isFirst?: boolean
  readonly onChange: (password: string) => void
}

/** The member's current password, shown on demand; browsers and password managers recognise it by its attributes. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { t } = usePhrases('account')
  const { name = 'password', label = t('account.password'), help, value, error, isFirst, onChange } = props
  return (
    <Field
      {...(isFirst === true ? { 'data-focus-first': true } : {})}
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      help={help}
      reveal={{ show: t('action.show'), hide: t('action.hide') }}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}
