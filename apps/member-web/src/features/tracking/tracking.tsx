import { isNativeClient, usePayload } from '@glasshouse/member-kit'
import { readCookie, writeCookie } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'
import { ConsentNotice } from './consent-notice.tsx'
import { notifyDeposits } from './notify-deposits.ts'
import { clickCookie, consentState, newBrowserId } from './tracking.rules.ts'

/** Asks for consent where the site needs it, stores the two cookies if allowed, and reports deposits from then on. */
export function Tracking({ clickId }: { readonly clickId: string | undefined }) {
  const { tracking } = usePayload().site
  const [cookie, setCookie] = useState(() => readCookie('consent'))
  const state = isNativeClient() ? 'off' : consentState(tracking, cookie)

  useEffect(() => {
    if (state !== 'given') return undefined
    const now = Date.now()
    if (readCookie('_fbp') === undefined) {
      writeCookie('_fbp', newBrowserId(now, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0))
    }
    const click = clickCookie(clickId, readCookie('_fbc'), now)
    if (click !== undefined) writeCookie('_fbc', click)
    return notifyDeposits()
  }, [state, clickId])

  if (state !== 'asks') return null
  const answer = (value: '0' | '1') => {
    writeCookie('consent', value)
    setCookie(value)
  }
  return <ConsentNotice receiver={tracking.receiver} onAnswer={agreed => answer(agreed ? '1' : '0')} />
}
