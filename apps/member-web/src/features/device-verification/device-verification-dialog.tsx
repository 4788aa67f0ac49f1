import { Button, Dialog, EmptyState } from '@glasshouse/ui'
import { closeDialog, openDialog, useDialog, usePayload, usePhrases } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import { DeviceVerificationForm } from './device-verification-form.tsx'

/** Shown while the store of dialogs says so, for the login whose challenge it holds. */
export function DeviceVerificationDialog() {
  const { t } = usePhrases('account')
  const support = linkFrom(usePayload().site.customer_service.url)
  const challenge = useDialog()?.challenge
  if (challenge === undefined) return null
  const hasContact = challenge.contacts.length > 0
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
      {hasContact ? (
        <DeviceVerificationForm challenge={challenge} />
      ) : (
        <EmptyState
          drawing="letters"
          text={t('account.noContactBody')}
          action={
            support === undefined ? (
              <Button onClick={() => openDialog('login')}>{t('account.backToLogin')}</Button>
            ) : (
              <Button onClick={() => window.open(support.href, '_blank', 'noopener')}>
                {t('nav.support')}
              </Button>
            )
          }
        />
      )}
    </Dialog>
  )
}
