import { usePayload } from '@glasshouse/member-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filters } from './filters.rules.ts'
import type { Asked } from './records.api.ts'

/** One page of a list, and the state of its read. */
export type Reading<P> = {
  readonly page: P | undefined
  /** The newest reading failed; `page` is then the one before, or missing. */
  readonly failure: 'rangeTooLong' | 'other' | undefined
  /** Another page is on its way; `page` is still the one before. */
  readonly isTurning: boolean
  readonly again: () => void
}

export type Source<P> = {
  /** Its name in the cache of server state, under which push renews it. */
  readonly key: readonly string[]
  readonly read: (asked: Asked) => Promise<P>
  /** The polling interval, in milliseconds; false while push covers everything. */
  readonly lookAgainMs: (page: P | undefined) => number | false
}

/** Reads a page of a list; push renews it, see `memberReads`. */
export function useReading<P>({ key, read, lookAgainMs }: Source<P>, filters: Filters): Reading<P> {
  const { timezone } = usePayload().site
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, filters],
    queryFn: () => read({ filters, timezone }),
    placeholderData: keepPreviousData,
    // Opening the page reads the current state: providers' rounds come without an event.
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state.data),
    retry: (failures, failed) => failed.name !== 'rangeTooLong' && failures < 2,
  })
  const isTooLong = error?.name === 'rangeTooLong'
  return {
    page: isTooLong ? undefined : data,
    failure: error === null ? undefined : isTooLong ? 'rangeTooLong' : 'other',
    isTurning: isPlaceholderData,
    again: () => void refetch(),
  }
}
