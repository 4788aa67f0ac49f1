import { closeDialog, useDialog } from '@glasshouse/web-kit'
import { Suspense } from 'react'
import { DemoDialog } from '../features/demo/index.ts'
import { PreferencesDialog } from '../features/preferences/index.ts'
import { EntryDialog } from './parts.tsx'

/** Says which component shows which dialog. Their code comes with the first press. */
export function Dialogs() {
  const dialog = useDialog()
  if (!dialog) return null
  return (
    <Suspense fallback={null}>
      {dialog.name === 'demo' && <DemoDialog onClose={closeDialog} first={dialog.gpId} />}
      {dialog.name === 'preferences' && <PreferencesDialog onClose={closeDialog} />}
      {(dialog.name === 'login' || dialog.name === 'register') && <EntryDialog />}
    </Suspense>
  )
}
