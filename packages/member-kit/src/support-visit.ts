import { closeDialog, getDialog, openDialog } from './dialogs.ts'

/** Closes customer service, and restores the dialog that it replaced. */
export function leaveSupport(): void {
  const under = getDialog()?.under
  if (under) openDialog(under.name, under)
  else closeDialog()
}

/** Opens the dialog of customer service. Leaving it restores the dialog that it replaced. */
export function openSupport(): void {
  const under = getDialog()
  if (under?.name !== 'support') openDialog('support', under && { under })
}
