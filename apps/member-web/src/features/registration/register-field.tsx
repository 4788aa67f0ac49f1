import {
  hasTenDigitPhones,
  isCodeField,
  passwordHelp,
  type CodeField as CodeFieldName,
  type RegistrationField,
} from '@glasshouse/contract'
import { Field, type FieldProps } from '@glasshouse/ui'
import { usePasswordError, usePhrases } from '@glasshouse/web-kit'
import { BirthdayField } from './birthday-field.tsx'
import { CodeField } from './code-field.tsx'
import { looks } from './field-looks.ts'
import styles from './register-form.module.css'
import { isOptional, isWhole } from './registration.rules.ts'
import type { Registration } from './use-registration.ts'

type RegisterFieldProps = { readonly field: RegistrationField; readonly form: Registration }

/** One field of the form: its rule before any input, its fault beside it on leaving. */
export function RegisterField({ field, form }: RegisterFieldProps) {
  if (field === 'member_birthday') return <BirthdayField form={form} />
  if (isCodeField(field)) return <CodeField field={field} form={form} />
  return <TextField field={field} form={form} />
}

type TextFieldProps = RegisterFieldProps & {
  readonly field: Exclude<RegistrationField, 'member_birthday' | CodeFieldName>
}

function TextField({ field, form }: TextFieldProps) {
  const { t } = usePhrases('account')
  const { label, help, input } = looks[field]
  const isTenDigits = field === 'member_phone' && hasTenDigitPhones(form.rules)
  const rule = ruleOf(field, form.rules) ?? help
  const passwordError = usePasswordError(form.values.password ?? '', form.errors.password)
  const reveal: Partial<FieldProps> =
    input.type === 'password' ? { reveal: { show: t('action.show'), hide: t('action.hide') } } : {}
  return (
    <Field
      {...input}
      {...reveal}
      className={isWhole(field, form.rules) ? styles.whole : undefined}
      label={isOptional(field, form.rules) ? t('account.optional', { label: t(label) }) : t(label)}
      name={field}
      help={isTenDigits ? t('account.phoneHelp') : rule && t(rule)}
      value={form.values[field] ?? ''}
      error={field === 'password' ? passwordError : form.errors[field]}
      good={form.good.has(field)}
      onChange={event => form.change(field, event.target.value)}
      onBlur={() => form.check(field)}
    />
  )
}

/** The rule of a field where it is not the same on every site and in every currency. */
function ruleOf(field: RegistrationField, rules: Registration['rules']) {
  if (field === 'password') return passwordHelp[rules.passwordProfile]
  return field === 'member_name' && rules.currency === 'VND' ? 'account.nameHelpJoined' : undefined
}
