import type { Currency } from '@glasshouse/money'
import { useMember, useSearchParams } from '@glasshouse/web-kit'
import { useEffect, useRef, type ComponentType } from 'react'
import { FastOfferPage } from './fast-offer-page.tsx'
import { OfferPage } from './offer-page.tsx'
import { OrderPage } from './order-page.tsx'

/** The ways to pay in, or one order. */
export function DepositPage() {
  return <PayingIn Offer={OfferPage} />
}

/** The short way to pay in, or one order that was made there. */
export function FastPaymentPage() {
  return <PayingIn Offer={FastOfferPage} />
}

/** The address names the order, so that it is found again in any tab. */
function PayingIn({ Offer }: { readonly Offer: ComponentType<{ readonly currency: Currency }> }) {
  const [query] = useSearchParams()
  const member = useMember()
  const orderNumber = query.get('order') ?? ''
  useArrival(orderNumber)
  if (!member) return null
  if (orderNumber !== '')
    return <OrderPage key={orderNumber} orderNumber={orderNumber} currency={member.currency} />
  return <Offer currency={member.currency} />
}

/** Going from the form to an order is a change of page for its reader: its top, and the focus at its content. */
function useArrival(orderNumber: string): void {
  const before = useRef(orderNumber)
  useEffect(() => {
    if (before.current === orderNumber) return
    before.current = orderNumber
    window.scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [orderNumber])
}
