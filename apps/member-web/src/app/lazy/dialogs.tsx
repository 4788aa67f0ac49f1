import { closeDialog, openSupport, useDialog, usePayload } from '@glasshouse/member-kit'
import { provideSupport, showToast, useMember, usePhrases, useQuestion } from '@glasshouse/web-kit'
import { Suspense, useEffect, type ReactNode } from 'react'
import { PageErrorBoundary } from '../../features/page-error/index.ts'
import {
  DemoDialog,
  DemoSiteDialog,
  DepositNews,
  SupportDialog,
  DeviceVerificationDialog,
  DoubleValidationDialog,
  LoginDialogs,
  ForgotPasswordDialog,
  LaunchNotices,
  MessageBox,
  NewPasswordNotice,
  PreferencesDialog,
  SearchDialog,
  TransferValidationDialog,
  VisitReminder,
} from './lazy-dialogs.ts'

// Each form and each page comes with this code, and their messages link to customer service.
provideSupport(openSupport)

const memberNotices = { NewPasswordNotice, LaunchNotices, DepositNews, VisitReminder } as const

/**
 * Says which component shows which dialog. Their code comes with the first press. What comes up by itself stands apart
 * from what is asked for: a dialog that opens or closes beside it must not begin it anew.
 */
export function Dialogs() {
  const dialog = useDialog()
  const isMember = useMember() !== undefined
  const isDemoSite = usePayload().site.demo_site === 1
  const isAsked = useQuestion() !== undefined
  return (
    <>
      {isMember &&
        Object.entries(memberNotices).map(([name, Notice]) => (
          <Apart key={name} instead={<CodeMissing />}>
            <Notice />
          </Apart>
        ))}
      {isAsked && (
        <Apart instead={<CodeMissing />}>
          <MessageBox />
        </Apart>
      )}
      <Apart key={dialog?.name ?? 'none'} instead={<CodeMissing onSaid={closeDialog} />}>
        {dialog?.name === 'demo' && <DemoDialog onClose={closeDialog} first={dialog.gpId} />}
        {dialog?.name === 'preferences' && <PreferencesDialog onClose={closeDialog} />}
        {dialog?.name === 'search' && <SearchDialog onClose={closeDialog} />}
        {(dialog?.name === 'login' || dialog?.name === 'register') &&
          (isDemoSite ? <DemoSiteDialog /> : <LoginDialogs />)}
        {dialog?.name === 'doubleValidation' && <DoubleValidationDialog />}
        {dialog?.name === 'deviceVerification' && <DeviceVerificationDialog />}
        {dialog?.name === 'transferValidation' && <TransferValidationDialog />}
        {dialog?.name === 'forgotPassword' && <ForgotPasswordDialog />}
        {dialog?.name === 'support' && <SupportDialog />}
      </Apart>
    </>
  )
}

/** What breaks in it, or is still on its way, is nothing to its neighbours. */
function Apart({ instead, children }: { readonly instead: ReactNode; readonly children: ReactNode }) {
  return (
    <PageErrorBoundary instead={instead}>
      <Suspense fallback={null}>{children}</Suspense>
    </PageErrorBoundary>
  )
}

/** The code of a dialog did not arrive, with a word about it; the press for one that was asked for is undone. */
function CodeMissing({ onSaid }: { readonly onSaid?: () => void }) {
  const { t } = usePhrases()
  useEffect(() => {
    onSaid?.()
    showToast({ tone: 'error', text: t('networkError') })
  }, [t, onSaid])
  return null
}
