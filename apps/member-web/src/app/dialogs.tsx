import {
  closeDialog,
  showToast,
  useDialog,
  useMember,
  usePayload,
  usePhrases,
  useQuestion,
} from '@glasshouse/web-kit'
import { Suspense, useEffect } from 'react'
import { PageErrorBoundary } from '../features/page-error/index.ts'
import { PreferencesDialog } from '../features/preferences/index.ts'
import {
  DemoDialog,
  DemoSiteDialog,
  DepositNews,
  DeviceVerificationDialog,
  DoubleValidationDialog,
  EntryDialog,
  ForgotPasswordDialog,
  LaunchNotices,
  MessageBox,
  NewPasswordNotice,
  TransferValidationDialog,
} from './parts.tsx'

/** Says which component shows which dialog. Their code comes with the first press. */
export function Dialogs() {
  const dialog = useDialog()
  const isMember = useMember() !== undefined
  const isDemoSite = usePayload().site.demo_site === 1
  const isAsked = useQuestion() !== undefined
  return (
    <PageErrorBoundary key={dialog?.name} instead={<DialogFailure />}>
      <Suspense fallback={null}>
        {isMember && <NewPasswordNotice />}
        {isMember && <LaunchNotices />}
        {isMember && <DepositNews />}
        {isAsked && <MessageBox />}
        {dialog?.name === 'demo' && <DemoDialog onClose={closeDialog} first={dialog.gpId} />}
        {dialog?.name === 'preferences' && <PreferencesDialog onClose={closeDialog} />}
        {(dialog?.name === 'login' || dialog?.name === 'register') &&
          (isDemoSite ? <DemoSiteDialog /> : <EntryDialog />)}
        {dialog?.name === 'doubleValidation' && <DoubleValidationDialog />}
        {dialog?.name === 'deviceVerification' && <DeviceVerificationDialog />}
        {dialog?.name === 'transferValidation' && <TransferValidationDialog />}
        {dialog?.name === 'forgotPassword' && <ForgotPasswordDialog />}
      </Suspense>
    </PageErrorBoundary>
  )
}

/** The code of a dialog did not arrive. The press is undone, with a word about it. */
function DialogFailure() {
  const { t } = usePhrases()
  useEffect(() => {
    closeDialog()
    showToast({ tone: 'error', text: t('networkError') })
  }, [t])
  return null
}
