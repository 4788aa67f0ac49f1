import { useTemplate } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
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
    // Hours and maintenance begin and end without anybody telling.
    refetchInterval: 60_000,
  })
  return { offer: data, hasFailed: isError, heardAtMs: dataUpdatedAt, readAgain: () => void refetch() }
}
