import { loadSitePhrases } from '@glasshouse/phrases'
import {
  ask,
  callApi,
  calls,
  endSession,
  getSession,
  showToast,
  staysAtEnd,
  useLocation,
  usePhrases,
  type SessionEnd,
} from '@glasshouse/web-kit'
import { paths } from './routes/paths.ts'

/**
 * Leaves the visit here, whoever ended it at the house: goes home first, because a page of a member would ask its visitor
 * to log in. What every end of a visit brings along, `useSessionEnd` does.
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
    // An open game is left with the session: whoever plays is asked first.
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
    // Without an answer the token dies by itself soon; the member wanted out, so here it is over at once either way.
    await Promise.race([callApi(calls.logout, {}), new Promise(resolve => setTimeout(resolve, 3_000))])
    // Another window may have logged somebody else in meanwhile, who stays. Going by the token would be wrong: it may have
    // become a newer one of the same visit, by this very answer even.
    const now = getSession()
    if (now.token !== '' && now.memberId !== memberId) return
    showToast({ tone: 'info', text: t('account.loggedOut') })
    leave('loggedOut')
  }
}
