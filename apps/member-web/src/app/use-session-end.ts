import { leaveToClient } from '@glasshouse/member-kit'
import { forgetCookie, getSession, onSessionEnd, usePage, type SessionEnded } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** An end of the visit that the member was not told of yet: what says why comes with the lazy part. */
let unreported: SessionEnded | undefined
let isHeard = false

/** However a visit ended, by a press, by the house or in another window, what follows is the same and stands here alone. */
export function useSessionEnd(): void {
  const { refresh } = usePage()
  useEffect(() => followEnd(refresh), [refresh])
}

/** A session that ended before anything listened; later listeners get it from here. */
export function takeUnreportedEnd(): SessionEnded | undefined {
  const end = unreported
  isHeard = true
  unreported = undefined
  return end
}

/**
 * The client around the page is told of every end. The currency was the account's; the visitor now gets that of a first
 * visit: by country, then by language. If another window has logged in another member already, the page reloads: its
 * data belongs to the previous one.
 */
export function followEnd(refresh: () => Promise<unknown>): () => void {
  return onSessionEnd(ended => {
    if (!isHeard) unreported = ended
    leaveToClient()
    if (getSession().token !== '') return location.reload()
    forgetCookie('currency')
    forgetCookie('ccy')
    void refresh()
  })
}
