import type { DiscountItem } from '@glasshouse/contract'
import { useEffect } from 'react'
import { useOwnOffers } from './offer-reading.ts'

export type OwnListProps = {
  /** Undefined until known, and once it is no longer used. */
  readonly onRead: (offers: readonly DiscountItem[] | undefined) => void
}

/** Passes the member's own list to the page. It draws nothing itself, so that the drawn list stays. */
export function OwnList({ onRead }: OwnListProps) {
  const offers = useOwnOffers()
  useEffect(() => {
    onRead(offers)
    return () => onRead(undefined)
  }, [offers, onRead])
  return null
}
