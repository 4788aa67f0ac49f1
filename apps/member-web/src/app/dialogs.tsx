import { closeDialog, useDialog, useMember } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { DemoDialog } from '../features/demo/index.ts'
import { PreferencesDialog } from '../features/preferences/index.ts'
import { EntryDialog, LaunchNotices } from './parts.tsx'

/** Says which component shows which dialog. Their code comes with the first press. */
export function Dialogs() {
  const dialog = useDialog()
  const isMember = useMember() !== undefined
  return (
    <Suspense fallback={null}>
      {isMember && <LaunchNotices />}
      {dialog?.name === 'demo' && <DemoDialog onClose={closeDialog} first={dialog.gpId} />}
      {dialog?.name === 'preferences' && <PreferencesDialog onClose={closeDialog} />}
      {(dialog?.name === 'login' || dialog?.name === 'register') && <EntryDialog />}
    </Suspense>
  )
}
