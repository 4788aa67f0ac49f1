import { forgetCookie, onSessionEnd, usePage } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { watchSessionEnd } from './session-notice.ts'

/**
 * Tells a member whose visit ended why it did, in the language of the page. The currency was the account's; whoever
 * looks at the page now gets it as a first visit would: by where they are, then by language.
 */
export function useSessionEnd(): void {
  const { payload, refresh } = usePage()
  const { locale } = payload
  useEffect(() => watchSessionEnd(locale), [locale])
  useEffect(
    () =>
      onSessionEnd(() => {
        forgetCookie('currency')
        forgetCookie('ccy')
        void refresh()
      }),
    [refresh],
  )
}
