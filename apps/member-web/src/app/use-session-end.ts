import { forgetCookie, getSession, leaveToClient, onSessionEnd, usePage } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { watchSessionEnd } from './session-notice.ts'

/**
 * Tells a member whose visit ended why it did, in the language of the page. However it ended, by a press, by the house
 * or in another window, the rest of it is the same and stands here alone.
 */
export function useSessionEnd(): void {
  const { payload, refresh } = usePage()
  const { locale } = payload
  useEffect(() => watchSessionEnd(locale), [locale])
  useEffect(() => followEnd(refresh), [refresh])
}

/**
 * The client around the page is told of every end. The currency was the account's; the visitor now gets that of a first
 * visit: by country, then by language. If another window has logged in another member already, the page reloads: its
 * data belongs to the previous one.
 */
export function followEnd(refresh: () => Promise<unknown>): () => void {
  return onSessionEnd(() => {
    leaveToClient()
    if (getSession().token !== '') return location.reload()
    forgetCookie('currency')
    forgetCookie('ccy')
    void refresh()
  })
}
