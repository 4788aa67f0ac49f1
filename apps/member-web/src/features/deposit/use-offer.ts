import { useTemplate } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { otherLayout } from './other-layout.ts'
import { depositReads, readOffer, type DepositOffer } from './deposit.api.ts'

export type OfferReading = {
  readonly offer: DepositOffer | undefined
  readonly hasFailed: boolean
  readonly readAgain: () => void
}

/** The current payment channels, and the pending orders. */
export function useOffer(): OfferReading {
  const device = useTemplate()
  const cache = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: depositReads.channels(device),
    queryFn: () => readOffer(device),
    // Hours and maintenance start and end without an event.
    refetchInterval: 60_000,
  })
  // Where the window's width brings another layout, what is half filled in stays, whether the answer for it comes or not.
  const before = () => cache.getQueryData<DepositOffer>(depositReads.channels(otherLayout(device)))
  return { offer: data ?? before(), hasFailed: isError, readAgain: () => void refetch() }
}
