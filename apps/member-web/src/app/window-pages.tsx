import { useSearchParams } from '@glasshouse/web-kit'
import { ClosePage, LoadingPage, PaymentLoading, PaymentReturn } from './parts.tsx'

/** A window that waits for an address: of a game, or of a payment page. */
export function WaitingWindow() {
  return useIsForDeposit() ? <PaymentLoading /> : <LoadingPage />
}

/** Where a game or a payment page sends somebody back to. */
export function ClosingWindow() {
  return useIsForDeposit() ? <PaymentReturn /> : <ClosePage />
}

function useIsForDeposit(): boolean {
  const [query] = useSearchParams()
  return query.get('for') === 'deposit'
}
