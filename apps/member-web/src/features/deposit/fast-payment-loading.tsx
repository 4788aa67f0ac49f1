import { getSession, updateSession, useLocation, useSearchParams } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { orderPath, paths } from '../../routes/paths.ts'
import { PaymentWait } from './payment-loading.tsx'

/** What the fast payment's window shows before it goes there. */
export function FastPaymentLoading() {
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const order = query.get('order') ?? ''
  useEffect(() => {
    if (getSession().waitingWindow === 'fpWindow') updateSession({ waitingWindow: '' })
    navigate(order === '' ? paths.fastPayment : orderPath(order, paths.fastPayment), { replace: true })
  }, [navigate, order])
  return <PaymentWait title="deposit.fastLoading" />
}
