import { useSearchParams } from '@glasshouse/web-kit'
import {
  AgentLoading,
  ClosePage,
  DemoLoading,
  FastPaymentLoading,
  LoadingPage,
  PaymentLoading,
  PaymentReturn,
} from '../lazy/lazy-windows.ts'

/** A window that waits for an address: of a game, of a payment page, of the fast payment, of the agents' centre. */
export function WaitingWindow() {
  const what = useWhatFor()
  if (what === 'fastPayment') return <FastPaymentLoading />
  if (what === 'demo') return <DemoLoading />
  if (what === 'proxy') return <AgentLoading />
  return what === 'deposit' ? <PaymentLoading /> : <LoadingPage />
}

/** The pages to which a game or a payment page returns. */
export function ClosingWindow() {
  return useWhatFor() === 'deposit' ? <PaymentReturn /> : <ClosePage />
}

function useWhatFor(): string | null {
  const [query] = useSearchParams()
  return query.get('for')
}
