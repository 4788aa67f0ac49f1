import {
  callApi,
  calls,
  endSession,
  getSession,
  showToast,
  useLocation,
  usePhrases,
} from '@glasshouse/web-kit'

/** Logs out on the server first, then here; the other windows follow through the stored session. */
export function useLogout(): () => Promise<void> {
  const { t } = usePhrases('account')
  const [, navigate] = useLocation()
  return async () => {
    const { token } = getSession()
    // Without an answer the token dies by itself soon; the member wanted out, so here it is over at once either way.
    await Promise.race([callApi(calls.logout, {}), new Promise(resolve => setTimeout(resolve, 3_000))])
    if (getSession().token === token) endSession('loggedOut')
    navigate('/')
    showToast({ tone: 'info', text: t('account.loggedOut') })
  }
}
