import { closeDialog, getDialog, openDialog } from './dialogs.ts'

/** Closes the desk, and gives back the dialog that it took the place of. */
export function leaveDesk(): void {
  const under = getDialog()?.under
  if (under) openDialog(under.name, under)
  else closeDialog()
}
