import { Button, Field } from '@glasshouse/ui'
import { usePhrases, waitText } from '@glasshouse/web-kit'
import styles from '../../dialog-form.module.css'
import type { ForgotPassword } from './use-forgot-password.ts'

/** The code, and when another may be asked for. */
export function CodeFields({ form }: { readonly form: ForgotPassword }) {
  const { t } = usePhrases('account')
  const { waitS } = form
  return (
    <>
      <p className={styles.lead}>{t(form.isSent ? 'account.forgotSent' : 'account.forgotHave')}</p>
      <Field
        data-focus-first
        label={t('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={form.values.code}
        error={form.errors.code}
        beside={
          <Button disabled={waitS > 0} onClick={form.startOver}>
            {waitS > 0 ? t('account.sendCodeIn', { time: waitText(waitS) }) : t('account.sendCode')}
          </Button>
        }
        onChange={event => form.change('code', event.target.value)}
      />
    </>
  )
}
