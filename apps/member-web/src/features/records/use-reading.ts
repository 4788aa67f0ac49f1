import type { PushEventName } from '@glasshouse/contract'
import { onPush, usePayload } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Filters } from './filters.rules.ts'
import type { Asked } from './records.api.ts'

/** One page of a list, and how its reading stands. */
export type Reading<P> = {
  readonly page: P | undefined
  /** The newest reading failed; `page` is then the one before, or missing. */
  readonly failure: 'rangeTooLong' | 'other' | undefined
  /** Another page is on its way; `page` is still the one before. */
  readonly isTurning: boolean
  readonly again: () => void
}

export type Source<P> = {
  readonly name: 'bets' | 'transfers' | 'deposits'
  readonly read: (asked: Asked) => Promise<P>
  /** What says that the list may have changed. */
  readonly events: readonly PushEventName[]
  /** When to look by oneself, in milliseconds; false while push tells of everything. */
  readonly lookAgainMs: (page: P | undefined) => number | false
}

/** Reads a page of a list, and reads it anew when push says that something in it moved. */
export function useReading<P>({ name, read, events, lookAgainMs }: Source<P>, filters: Filters): Reading<P> {
  const cache = useQueryClient()
  const { timezone } = usePayload().site
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['member', 'records', name, filters],
    queryFn: () => read({ filters, timezone }),
    placeholderData: keepPreviousData,
    // What push told while no list was on the page, none of them heard.
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state.data),
    retry: (failures, failed) => failed.name !== 'rangeTooLong' && failures < 2,
  })
  useEffect(() => {
    const renew = () => void cache.invalidateQueries({ queryKey: ['member', 'records', name] })
    const stops = events.map(event => onPush(event, renew))
    return () => stops.forEach(stop => stop())
  }, [cache, name, events])
  const isTooLong = error?.name === 'rangeTooLong'
  return {
    page: isTooLong ? undefined : data,
    failure: error === null ? undefined : isTooLong ? 'rangeTooLong' : 'other',
    isTurning: isPlaceholderData,
    again: () => void refetch(),
  }
}
