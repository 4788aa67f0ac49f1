import { openDialog, useDialog } from './dialogs.ts'

/** Back from a dialog that a login led to, with the account and the target. */
export function useBackToLogin(): (account: string) => void {
  const target = useDialog()?.target
  return account => openDialog('login', { account, ...(target === undefined ? {} : { target }) })
}
