import { loadSitePhrases } from '@glasshouse/phrases'
import { staysAtEnd } from '@glasshouse/member-kit'
import {
  ask,
  callApi,
  calls,
  endSession,
  getSession,
  showToast,
  useLocation,
  usePhrases,
  type SessionEnd,
} from '@glasshouse/web-kit'
import { paths } from './routes/paths.ts'

/**
 * Ends the session on this page, whatever ended it on the server: goes home first, because a member's page would ask a
 * visitor to log in. `useSessionEnd` does what every end of a session has in common.
 */
export function useLeave(): (reason: SessionEnd) => void {
  const [, navigate] = useLocation()
  return reason => {
    if (!staysAtEnd()) navigate(paths.home)
    endSession(reason)
  }
}

/** Logs out on the server first, then here; the other windows follow through the stored session. */
export function useLogout(): () => Promise<void> {
  const { t, locale } = usePhrases('account')
  const leave = useLeave()
  return async () => {
    const { memberId, isPlaying } = getSession()
    // An open game ends with the session, so a logout during play is confirmed first.
    if (isPlaying) {
      const { t: say } = await loadSitePhrases(locale, ['play'])
      const question = {
        title: t('account.logOutPlaying'),
        text: say('pg.force_stop_warning'),
        confirm: t('action.logOut'),
        cancel: t('action.stay'),
      }
      if ((await ask(question)) === undefined) return
    }
    // Without an answer the token expires soon; the member wanted to log out, so here it is over at once either way.
    await Promise.race([callApi(calls.logout, {}), new Promise(resolve => setTimeout(resolve, 3_000))])
    // Another window may have logged in another member meanwhile, who stays. Comparing tokens would be wrong: this very
    // answer may have renewed the token of the same session.
    const now = getSession()
    if (now.token !== '' && now.memberId !== memberId) return
    showToast({ tone: 'info', text: t('account.loggedOut') })
    leave('loggedOut')
  }
}
