import { Button, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { Registration } from './use-registration.ts'

/** The code of the SMS, with the button that sends it; the note below says to which phone it went. */
export function PhoneCodeField({ form }: { readonly form: Registration }) {
  const { t } = usePhrases('account')
  const { sentTo, leftS, isBusy, send } = form.phoneCode
  const hasPhone = (form.values.member_phone ?? '') !== ''
  return (
    <Field
      label={t('account.phoneCode')}
      name="phone_verify"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      help={sentTo === '' ? t('account.smsHelp') : t('account.codeSent', { phone: sentTo })}
      value={form.values.phone_verify ?? ''}
      error={form.errors.phone_verify}
      beside={
        <Button
          type="button"
          look="outline"
          busy={isBusy}
          disabled={leftS > 0 || !hasPhone}
          onClick={event => send(event.currentTarget.form)}
        >
          {leftS > 0 ? t('account.sendCodeIn', { seconds: leftS }) : t('account.sendCode')}
        </Button>
      }
      onChange={event => form.change('phone_verify', event.target.value)}
      onBlur={() => form.check('phone_verify')}
    />
  )
}
