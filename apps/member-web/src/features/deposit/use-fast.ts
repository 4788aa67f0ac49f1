import type { calls, RefusalOf } from '@glasshouse/contract'
import { useTemplate } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { otherLayout } from './other-layout.ts'
import { depositReads, readFast, type FastSetting } from './deposit.api.ts'

/** Answers that a retry would not change: the page shows them in place of the form. */
const closing = {
  channelClosed: true,
  channelMaintenance: true,
  notOffered: true,
} as const satisfies Record<RefusalOf<typeof calls.fastPaymentSetting>, true>

export type FastReading = {
  readonly fast: FastSetting | undefined
  /** Why there is none at present, as the server's text. */
  readonly closed: string | undefined
  readonly hasFailed: boolean
  readonly readAgain: () => void
}

/** The channel that the site prefers, and what to begin with. */
export function useFast(): FastReading {
  const device = useTemplate()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: depositReads.fast(device),
    queryFn: () => readFast(device),
    retry: (count, { name }) => !Object.hasOwn(closing, name) && count < 1,
    // Hours and maintenance start and end without an event.
    refetchInterval: 60_000,
  })
  const isClosed = error !== null && Object.hasOwn(closing, error.name)
  // As `useOffer`.
  const before = () => cache.getQueryData<FastSetting>(depositReads.fast(otherLayout(device)))
  return {
    fast: isClosed ? undefined : (data ?? before()),
    closed: isClosed ? error.message : undefined,
    hasFailed: error !== null,
    readAgain: () => void refetch(),
  }
}
