import { useTemplate } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { depositReads, readOffer, type DepositOffer } from './deposit.api.ts'

export type OfferReading = {
  readonly offer: DepositOffer | undefined
  readonly hasFailed: boolean
  readonly heardAtMs: number
  readonly readAgain: () => void
}

/** The ways to pay in as they stand now, and the orders that wait. */
export function useOffer(): OfferReading {
  const device = useTemplate()
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: depositReads.channels(device),
    queryFn: () => readOffer(device),
    // Where the window's width brings another layout, what is half filled in stays.
    placeholderData: keepPreviousData,
    // Hours and maintenance begin and end without anybody telling.
    refetchInterval: 60_000,
  })
  return { offer: data, hasFailed: isError, heardAtMs: dataUpdatedAt, readAgain: () => void refetch() }
}
