import { provenFieldOf, type CodeField as CodeFieldName } from '@glasshouse/contract'
import { SentCodeField, usePhrases } from '@glasshouse/web-kit'
import type { Registration } from './use-registration.ts'

const labels = { email_verify: 'account.emailCode', phone_verify: 'account.phoneCode' } as const

type CodeFieldProps = { readonly field: CodeFieldName; readonly form: Registration }

/** The code that proves the phone or the e-mail of the form. */
export function CodeField({ field, form }: CodeFieldProps) {
  const { t } = usePhrases('account')
  const sending = form.codes[field]
  const hasTarget = (form.values[provenFieldOf[field]] ?? '') !== ''
  return (
    <SentCodeField
      name={field}
      label={t(labels[field])}
      help={t('account.codeHelp')}
      sending={sending}
      isHeldUp={sending.isHeldUp || !hasTarget}
      value={form.values[field] ?? ''}
      error={form.errors[field]}
      onChange={code => form.change(field, code)}
      onBlur={() => form.check(field)}
    />
  )
}
