import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import { closeDialog, useDialog } from './dialogs.ts'
import { isOwnPath, useLocation } from './router.ts'
import { usePage } from './page.tsx'
import { beginSession } from './session.ts'

type LoggedInAnswer = DataOf<(typeof contractCalls)['login']>

/** The end of every way in: the session begins, the dialog closes, and the page goes where its reader wanted to go. */
export function useEnter(): (answer: LoggedInAnswer) => void {
  const target = useDialog()?.target
  const { payload, switchTo } = usePage()
  const [, navigate] = useLocation()
  return answer => {
    beginSession({
      token: answer.token,
      memberId: answer.member_id,
      account: answer.member_account,
      currency: answer.member_currency,
    })
    closeDialog()
    // A member sees games, pot and prices in the currency of the account.
    if (answer.member_currency !== payload.currency) void switchTo({ currency: answer.member_currency })
    if (target !== undefined && isOwnPath(target)) navigate(target)
  }
}
