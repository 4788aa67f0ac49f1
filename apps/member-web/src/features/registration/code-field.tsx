import { provenFieldOf, type CodeField as CodeFieldName } from '@glasshouse/contract'
import { Button, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { Registration } from './use-registration.ts'

const labels = { email_verify: 'account.emailCode', phone_verify: 'account.phoneCode' } as const

type CodeFieldProps = { readonly field: CodeFieldName; readonly form: Registration }

/** The code of an SMS or a mail, with the button that sends it; the note below says where it went. */
export function CodeField({ field, form }: CodeFieldProps) {
  const { t } = usePhrases('account')
  const { sentTo, leftS, isBusy, isHeldUp, send } = form.codes[field]
  const hasTarget = (form.values[provenFieldOf[field]] ?? '') !== ''
  return (
    <Field
      label={t(labels[field])}
      name={field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      help={sentTo === '' ? t('account.codeHelp') : t('account.codeSent', { target: sentTo })}
      value={form.values[field] ?? ''}
      error={form.errors[field]}
      beside={
        <Button
          type="button"
          look="outline"
          busy={isBusy}
          disabled={leftS > 0 || isHeldUp || !hasTarget}
          onClick={event => send(event.currentTarget.form)}
        >
          {leftS > 0 ? t('account.sendCodeIn', { seconds: leftS }) : t('account.sendCode')}
        </Button>
      }
      onChange={event => form.change(field, event.target.value)}
      onBlur={() => form.check(field)}
    />
  )
}
