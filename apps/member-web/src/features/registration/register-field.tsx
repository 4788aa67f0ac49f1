import { findRegisterSetting, type RegistrationField } from '@glasshouse/contract'
import { Field, type FieldProps } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './register-form.module.css'
import type { Registration } from './use-registration.ts'

type Look = {
  readonly label:
    'account.account' | 'account.password' | 'account.checkPassword' | 'account.name' | 'account.phone'
  readonly help?: 'account.accountHelp' | 'account.passwordHelp' | 'account.nameHelp'
  readonly input: Partial<FieldProps>
}

const looks: { readonly [F in RegistrationField]: Look } = {
  member_account: {
    label: 'account.account',
    help: 'account.accountHelp',
    input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 12 },
  },
  password: {
    label: 'account.password',
    help: 'account.passwordHelp',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  check_password: {
    label: 'account.checkPassword',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  member_name: {
    label: 'account.name',
    help: 'account.nameHelp',
    input: { autoComplete: 'name', maxLength: 50 },
  },
  member_phone: {
    label: 'account.phone',
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  },
}

type RegisterFieldProps = { readonly field: RegistrationField; readonly form: Registration }

/** One field of the form: its rule before anybody types, its fault beside it on leaving. */
export function RegisterField({ field, form }: RegisterFieldProps) {
  const { t } = usePhrases('account')
  const { label, help, input } = looks[field]
  const setting = findRegisterSetting(field, form.rules)
  const isOptional = setting !== undefined && setting.is_required === 0 && field.startsWith('member_')
  const isTenDigits = field === 'member_phone' && (form.rules.currency === 'VND' || form.rules.phone10)
  return (
    <Field
      {...input}
      className={field === 'member_phone' ? undefined : styles.whole}
      label={isOptional ? t('account.optional', { label: t(label) }) : t(label)}
      name={field}
      help={isTenDigits ? t('account.phoneHelp') : help && t(help)}
      {...(input.type === 'password' ? { reveal: { show: t('action.show'), hide: t('action.hide') } } : {})}
      value={form.values[field] ?? ''}
      error={form.errors[field]}
      good={form.good.has(field)}
      onChange={event => form.change(field, event.target.value)}
      onBlur={() => form.check(field)}
    />
  )
}
