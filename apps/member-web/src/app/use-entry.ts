import {
  forgetCookie,
  getSession,
  openDialog,
  takeFlag,
  updateSession,
  usePayload,
  writeCookie,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { afterEntry, readEntry } from './entry.rules.ts'

let clickId: string | undefined

/** The click on an advert that led here, where the address named one. */
export function entryClickId(): string | undefined {
  return clickId
}

/** Does what the address asks for on entry, and takes it out of the address: once, whatever page it is. */
export function useEntry(): void {
  const { site } = usePayload()
  useEffect(() => {
    const entry = readEntry(location.search)
    const { pathname, search, hash } = location
    const rest = afterEntry(search)
    if (rest !== search) history.replaceState(history.state, '', `${pathname}${rest}${hash}`)
    if (entry.fbclid !== undefined) clickId = entry.fbclid
    if (entry.pwa === '1') updateSession({ isPwa: true })
    if (entry.debug === '1') writeCookie('debug', '1')
    else if (entry.debug !== undefined) forgetCookie('debug')
    if (getSession().token !== '') return
    if (/^\d{1,2}$/.test(entry.member_type ?? '')) updateSession({ memberType: entry.member_type ?? '' })
    const currency = site.currencies.find(({ code }) => code === entry.currency)?.code
    if (currency !== undefined) {
      writeCookie('ccy', currency)
      writeCookie('currency', currency)
    }
    const asked = takeFlag('register_requested') ? 'register' : entry.modal
    if (asked === 'login' || asked === 'register') openDialog(asked)
  }, [site])
}
