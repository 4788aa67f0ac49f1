import { loadPhrases } from '@glasshouse/phrases'
import {
  ask,
  callApi,
  calls,
  clientPlatform,
  endSession,
  forgetCookie,
  getSession,
  leaveToClient,
  showToast,
  tellNative,
  useLocation,
  usePage,
  usePhrases,
} from '@glasshouse/web-kit'

/** Logs out on the server first, then here; the other windows follow through the stored session. */
export function useLogout(): () => Promise<void> {
  const { t, locale } = usePhrases('account')
  const [, navigate] = useLocation()
  const { refresh } = usePage()
  return async () => {
    const { token, isPlaying } = getSession()
    // An open game is left with the session: whoever plays is asked first.
    if (isPlaying) {
      const { t: say } = await loadPhrases(locale, ['play'])
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
    const platform = clientPlatform()
    // The client on iOS shows a screen of its own then; under it the page stays where it is.
    const isLeft = platform === 'ios' || platform === 'iosStore'
    if (isLeft) leaveToClient()
    if (getSession().token === token) endSession('loggedOut')
    // The currency was the account's; a visitor's is that of the country, else of the language.
    forgetCookie('ccy')
    forgetCookie('currency')
    tellNative('logout', {})
    if (!isLeft) navigate('/')
    showToast({ tone: 'info', text: t('account.loggedOut') })
    await refresh()
  }
}
