import { getDialog, openDialog, usePayload } from '@glasshouse/member-kit'
import { getSession, takeFlag, updateSession, writeCookie } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { takeParam } from '../pending/pending-params.ts'

let clickId: string | undefined

/** The click on an advert that led here, where the address named one. */
export function entryClickId(): string | undefined {
  return clickId
}

/** Handles the entry parameters of the address, once, on any page and after any redirect. */
export function useEntry(): void {
  const { site } = usePayload()
  useEffect(() => {
    clickId = takeParam('fbclid') ?? clickId
    if (takeParam('pwa') === '1') updateSession({ isPwa: true })
    const memberType = takeParam('member_type')
    const named = takeParam('currency')
    const modal = takeParam('modal')
    if (getSession().token !== '') return
    if (memberType !== undefined && /^\d{1,2}$/.test(memberType)) updateSession({ memberType })
    const currency = site.currencies.find(({ code }) => code === named)?.code
    if (currency !== undefined) {
      writeCookie('ccy', currency)
      writeCookie('currency', currency)
    }
    const asked = takeFlag('register_requested') ? 'register' : modal
    // A guard may have opened the login already: what it leads back to stays.
    if (asked === 'login' || asked === 'register') openDialog(asked, targetOf(getDialog()))
  }, [site])
}

function targetOf(dialog: ReturnType<typeof getDialog>): { readonly target?: string } {
  return dialog?.target === undefined ? {} : { target: dialog.target }
}
