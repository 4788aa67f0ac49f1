import type { calls, RefusalOf } from '@glasshouse/contract'
import { useTemplate } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { depositReads, readFast, type FastSetting } from './deposit.api.ts'

/** Answers that asking again would not change: the page says them in the place of the form. */
const closing = {
  channelClosed: true,
  channelMaintenance: true,
  notOffered: true,
} as const satisfies Record<RefusalOf<typeof calls.fastPaymentSetting>, true>

export type FastReading = {
  readonly fast: FastSetting | undefined
  /** Why there is none at present, in the house's words. */
  readonly closed: string | undefined
  readonly hasFailed: boolean
  readonly readAgain: () => void
}

/** The channel that the site prefers, and what to begin with. */
export function useFast(): FastReading {
  const device = useTemplate()
  const { data, error, refetch } = useQuery({
    queryKey: depositReads.fast(device),
    queryFn: () => readFast(device),
    // Where the window's width brings another layout, what is half filled in stays.
    placeholderData: keepPreviousData,
    retry: (count, { name }) => !Object.hasOwn(closing, name) && count < 1,
    // Hours and maintenance begin and end without anybody telling.
    refetchInterval: 60_000,
  })
  const isClosed = error !== null && Object.hasOwn(closing, error.name)
  return {
    fast: isClosed ? undefined : data,
    closed: isClosed ? error.message : undefined,
    hasFailed: error !== null,
    readAgain: () => void refetch(),
  }
}
