import { Dialog } from '@glasshouse/ui'
import { closeDialog, useDialog } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { DoubleValidationForm } from './double-validation-form.tsx'

/** Shown while the store of dialogs names it, for the login whose challenge it holds. */
export function DoubleValidationDialog() {
  const { t } = usePhrases('account')
  const challenge = useDialog()?.challenge
  if (challenge?.question == null) return null
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('account.newDeviceTitle')}
      closeLabel={t('action.close')}
      closeBeside={false}
      sheet
      width="narrow"
    >
      <DoubleValidationForm challenge={challenge} first={challenge.question} />
    </Dialog>
  )
}
