import { Dialog } from '@glasshouse/ui'
import { closeDialog, useBackToLogin, useDialog } from '@glasshouse/member-kit'
import { showToast, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { PasswordStep } from './password-step.tsx'
import { ProofStep } from './proof-step.tsx'
import styles from '../../dialog-form.module.css'

export type Shown = { readonly token: string; readonly target: string }

/** Two steps; the second is there only after the first has succeeded. */
export function TransferValidationDialog() {
  const { t } = usePhrases('account')
  const { account = '', methods } = useDialog() ?? {}
  const backToLogin = useBackToLogin()
  const [shown, setShown] = useState<Shown>()
  const finish = () => {
    showToast({ tone: 'info', text: t('account.passwordSet') })
    backToLogin(account)
  }
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('account.transferTitle')}
      closeLabel={t('action.close')}
      closeBeside={false}
      sheet
      width="narrow"
    >
      <p className={styles.step}>{t('account.stepOf', { step: shown ? 2 : 1, steps: 2 })}</p>
      {shown ? (
        <PasswordStep account={account} shown={shown} onLost={() => setShown(undefined)} onSet={finish} />
      ) : (
        <ProofStep account={account} methods={methods} onShown={setShown} />
      )}
    </Dialog>
  )
}
