import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import { callApi } from './api-client.ts'
import * as calls from './calls.ts'
import { writeCookie } from './cookies.ts'
import { closeDialog, useDialog } from './dialogs.ts'
import { goToFastPayment, isFastPayment } from './fast-payment.ts'
import { keepWords } from './kept-words.ts'
import { openMemberWindow, opensInWindow } from './member-window.ts'
import { untilAnswered } from './pending-calls.ts'
import { isOwnPath, useLocation } from './router.tsx'
import { notifyNative } from './native-client.ts'
import { usePage } from './page.tsx'
import { beginSession, endSession, getSession } from './session.ts'
import { createListeners } from './store.ts'
import { useTemplate } from './template.tsx'
import { showToast } from './toasts.ts'

type LoggedInAnswer = Pick<
  DataOf<(typeof contractCalls)['login']>,
  'token' | 'member_id' | 'member_account' | 'member_currency'
>

/** A token that is still about when somebody logs in is an old visit's: that visit ends first. */
export async function leaveStaleSession(): Promise<void> {
  if (getSession().token === '') return
  await callApi(calls.logout, {})
  endSession('loggedOut')
}

/** Whether a person showed in this window who they are, or a code in the address that anybody may have sent did. */
type EnteredBy = 'person' | 'code'

const ownLogins = createListeners<undefined>()

/**
 * Hears of a login or a registration that somebody made in this window, once its session is there and before its dialog
 * closes. A session that another window began, and one that a code opened, are not told.
 */
export function onOwnLogin(listener: () => void): () => void {
  return ownLogins.add(listener)
}

let loadsAnew = false

/** Whether somebody has come in and the page is about to load in their currency: what it opened now, it would open twice. */
export function isLoadingAnew(): boolean {
  return loadsAnew
}

/** `target` is what the answer itself brought along; `words` are said to whoever has come in. */
type Enter = (answer: LoggedInAnswer, target?: string, words?: string) => void

/**
 * The end of every way in: the session begins, the dialog closes, and the page goes where its reader wanted to go. A
 * member sees games, pot and prices in the currency of the account: on a phone that is a whole load, elsewhere the page
 * reads its lists again.
 */
export function useEnter(by: EnteredBy = 'person'): Enter {
  const asked = useDialog()?.target
  const { payload, switchTo } = usePage()
  const template = useTemplate()
  const [, navigate] = useLocation()
  return (answer, named, words) => {
    beginSession({
      token: answer.token,
      memberId: answer.member_id,
      account: answer.member_account,
      currency: answer.member_currency,
    })
    if (by === 'person') ownLogins.notify(undefined)
    else
      notifyNative('tokenLoginSet', {
        member_id: `${answer.member_id}`,
        member_account: answer.member_account,
      })
    closeDialog()
    const wanted = named ?? asked
    const target = wanted !== undefined && isOwnPath(wanted) ? wanted : undefined
    const isOtherCurrency = answer.member_currency !== payload.currency
    // The address that brought the target is none to come back to.
    const replace = named !== undefined
    if (isOtherCurrency && template === 'mobile') {
      loadsAnew = true
      writeCookie('currency', answer.member_currency)
      // Where there is no target the page stays, with all that its address says.
      if (target !== undefined) navigate(target, { replace })
      // Whoever came in may be linked to another house's account at this moment, and reads how that ended.
      void untilAnswered().then(() => {
        keepWords(words)
        location.reload()
      })
      return
    }
    if (words !== undefined) showToast({ tone: 'good', text: words })
    if (isOtherCurrency) void switchTo({ currency: answer.member_currency })
    if (target === undefined) return
    // Nobody pressed anything for a target that the answer itself brought along, so it opens no window.
    const mayOpen = named === undefined && template === 'desktop' && opensInWindow(target)
    if (mayOpen && isFastPayment(target)) return goToFastPayment(navigate, template, target)
    // Where the browser opens no window, or there is no room for two, the page itself goes there.
    if (mayOpen && openMemberWindow(target)) return
    navigate(target, { replace })
  }
}
