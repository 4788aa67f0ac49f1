import { Dialog } from '@glasshouse/ui'
import { closeDialog, useDialog } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { DeviceVerificationForm } from './device-verification-form.tsx'
import { NothingOnFile } from './nothing-on-file.tsx'

/** Shown while the store of dialogs names it, for the login whose challenge it holds. */
export function DeviceVerificationDialog() {
  const { t } = usePhrases('account')
  const challenge = useDialog()?.challenge
  if (challenge === undefined) return null
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
      {challenge.contacts.length > 0 ? (
        <DeviceVerificationForm challenge={challenge} />
      ) : (
        <NothingOnFile loginId={challenge.member_login_id} account={challenge.account} />
      )}
    </Dialog>
  )
}
