import { useMember, useSearchParams } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { OfferPage } from './offer-page.tsx'
import { OrderPage } from './order-page.tsx'

/** The ways to pay in, or one order: the address says which, so that an order is found again in any tab. */
export function DepositPage() {
  const [query] = useSearchParams()
  const member = useMember()
  const orderNumber = query.get('order') ?? ''
  useArrival(orderNumber)
  if (!member) return null
  if (orderNumber !== '')
    return <OrderPage key={orderNumber} orderNumber={orderNumber} currency={member.currency} />
  return <OfferPage currency={member.currency} />
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
