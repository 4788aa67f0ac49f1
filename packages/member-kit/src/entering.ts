import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import {
  beginSession,
  callApi,
  calls,
  createListeners,
  endSession,
  getSession,
  isOwnPath,
  keepToasts,
  showToast,
  untilAnswered,
  useLocation,
  usePage,
  useTemplate,
  writeCookie,
} from '@glasshouse/web-kit'
import { closeDialog, useDialog } from './dialogs.ts'
import { goToFastPayment, isFastPayment } from './fast-payment.ts'
import { openMemberWindow, opensInWindow } from './member-window.ts'
import { notifyNative } from './native-client.ts'

type LoggedInAnswer = Pick<
  DataOf<(typeof contractCalls)['login']>,
  'token' | 'member_id' | 'member_account' | 'member_currency'
>

/** A token that still exists at a login belongs to an old session: that one ends first. */
export async function leaveStaleSession(): Promise<void> {
  if (getSession().token === '') return
  await callApi(calls.logout, {})
  endSession('loggedOut')
}

/**
 * Whether the member proved their identity in this window, or a login token from an address, which anyone may have
 * sent, did.
 */
type EnteredBy = 'person' | 'code'

const ownLogins = createListeners<undefined>()

/**
 * Is told of a login or a registration made in this window, once its session exists and before its dialog closes.
 * Sessions from another window or from a login token are not reported.
 */
export function onOwnLogin(listener: () => void): () => void {
  return ownLogins.add(listener)
}

let loadsAnew = false

/**
 * Whether a login has happened and the page is about to load in its currency: what it opened now, it would open twice.
 */
export function isLoadingAnew(): boolean {
  return loadsAnew
}

/** `target` is what the answer itself contained; `words` is the text shown after the login. */
type Enter = (answer: LoggedInAnswer, target?: string, words?: string) => void

/**
 * The end of every login: the session begins, the dialog closes, and the page goes to its target. A member sees games,
 * jackpot and prices in the currency of the account: on a phone that is a full load, elsewhere the page reads its lists
 * again.
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
    // The address that contained the target is not kept in the history.
    const replace = named !== undefined
    if (isOtherCurrency && template === 'mobile') {
      loadsAnew = true
      writeCookie('currency', answer.member_currency)
      // Without a target the page stays, with its query.
      if (target !== undefined) navigate(target, { replace })
      // A login may be linked to an external account at this moment, and the member reads the result.
      void untilAnswered().then(() => {
        keepToasts(words)
        location.reload()
      })
      return
    }
    if (words !== undefined) showToast({ tone: 'good', text: words })
    if (isOtherCurrency) void switchTo({ currency: answer.member_currency })
    if (target === undefined) return
    // A target from the answer itself has no press, so it opens no window.
    const mayOpen = named === undefined && template === 'desktop' && opensInWindow(target)
    if (mayOpen && isFastPayment(target)) return goToFastPayment(navigate, template, target)
    // Where the browser opens no window, or there is no room for two, the page itself goes there.
    if (mayOpen && openMemberWindow(target)) return
    navigate(target, { replace })
  }
}
