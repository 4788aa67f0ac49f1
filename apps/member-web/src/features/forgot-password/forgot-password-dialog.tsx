import { Button, Dialog } from '@glasshouse/ui'
import { closeDialog, useDialog } from '@glasshouse/member-kit'
import { NewPasswordFields, usePhrases, waitText } from '@glasshouse/web-kit'
import { AskFields } from './ask-fields.tsx'
import { CodeFields } from './code-fields.tsx'
import styles from '../../dialog-form.module.css'
import { useForgotPassword } from './use-forgot-password.ts'

/** Three steps, one form. Shown while the store of dialogs names it. */
export function ForgotPasswordDialog() {
  const { t } = usePhrases('account')
  const isUnlocking = useDialog()?.isUnlocking === true
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t(isUnlocking ? 'account.unlockTitle' : 'account.forgotTitle')}
      closeLabel={t('action.close')}
      closeBeside={false}
      sheet
      width="narrow"
    >
      <ForgotPasswordForm />
    </Dialog>
  )
}

const numbers = { ask: 1, code: 2, password: 3 } as const

export function ForgotPasswordForm() {
  const { t } = usePhrases('account')
  const form = useForgotPassword(useDialog()?.account ?? '')
  const { step, isUnlocking, waitS } = form
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.step}>
        {t('account.stepOf', { step: numbers[step], steps: isUnlocking ? 2 : 3 })}
      </p>
      {step === 'ask' && <AskFields form={form} />}
      {step === 'code' && <CodeFields form={form} />}
      {step === 'password' && (
        <NewPasswordFields isFirst values={form.values} errors={form.errors} onChange={form.change} />
      )}
      <Button look="filled" type="submit" busy={form.isBusy} disabled={step === 'ask' && waitS > 0} wide>
        {t(
          step === 'password'
            ? 'account.setPassword'
            : step === 'ask'
              ? 'account.sendCode'
              : isUnlocking
                ? 'account.unlock'
                : 'account.continue',
        )}
      </Button>
      {step === 'ask' && waitS > 0 && (
        <p className={styles.wait} role="status">
          {t('account.sendCodeIn', { time: waitText(waitS) })}
        </p>
      )}
      {step === 'ask' && (
        <Button look={waitS > 0 ? 'outline' : 'plain'} onClick={form.haveCode}>
          {t('account.haveCode')}
        </Button>
      )}
    </form>
  )
}
