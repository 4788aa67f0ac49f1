import type { DepositOrder } from '@glasshouse/contract'
import { clockOffsetMs, isPushLive } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { depositReads, readOrder } from './deposit.api.ts'
import { nextLookMs } from './order.rules.ts'
import { followOrder } from './payment-window.ts'

export type OrderReading = {
  readonly order: DepositOrder | undefined
  readonly failure: 'unknown' | 'unread' | undefined
  readonly heardAtMs: number
  readonly readAgain: () => void
}

/** An order, kept up to date by push and, without push, by polling. */
export function useOrder(orderNumber: string): OrderReading {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: depositReads.order(orderNumber),
    queryFn: () => readOrder(orderNumber),
    retry: (count, { name }) => name !== 'orderUnknown' && count < 2,
    refetchInterval: ({ state }) =>
      state.data
        ? nextLookMs(state.data, {
            isLive: isPushLive(),
            nowMs: Date.now() + clockOffsetMs(state.data.server_time, state.dataUpdatedAt),
          })
        : false,
    // A payer comes back from a bank app: what they find must be true at once.
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (data) followOrder(data)
  }, [data])
  return {
    order: data,
    failure: error === null ? undefined : error.name === 'orderUnknown' ? 'unknown' : 'unread',
    heardAtMs: dataUpdatedAt,
    readAgain: () => void refetch(),
  }
}
