import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { pagesOf, type ListPlace } from './list-place.ts'

/** What every list answers, besides its rows and totals; one whose pages have numbers alone has no cursor. */
export type ListAnswer = { readonly total_count: number; readonly next_cursor?: string | null }

/** One page of a list, and the state of its read. */
export type Reading<P> = {
  readonly page: P | undefined
  /** The newest read failed, by the name of its error; `page` is then the one before, or missing. */
  readonly failure: string | undefined
  /** Another page is on its way; `page` is still the one before. */
  readonly isTurning: boolean
  readonly again: () => void
}

type Source<P> = {
  /** Its name in the cache of server state, under which push renews it, with all that tells one page from another. */
  readonly key: readonly unknown[]
  readonly read: () => Promise<P>
  /** Errors that refuse the list itself: nothing is tried again, and the page before does not stay. */
  readonly refusals?: readonly string[]
  /** The polling interval, in milliseconds; false while push covers everything. */
  readonly lookAgainMs?: (page: P | undefined) => number | false
}

/** Reads a page of a list. While another one is on its way the page before stays. */
export function useList<P>({ key, read, refusals = [], lookAgainMs }: Source<P>): Reading<P> {
  const isRefusal = (error: Error | null) => error !== null && refusals.includes(error.name)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: read,
    placeholderData: keepPreviousData,
    // What is polled has news without an event: opening the page reads the current state.
    ...(lookAgainMs && { staleTime: 0 }),
    refetchInterval: ({ state }) => lookAgainMs?.(state.data) ?? false,
    retry: (failures, failed) => !isRefusal(failed) && failures < 2,
  })
  return {
    page: isRefusal(error) ? undefined : data,
    failure: error?.name,
    isTurning: isPlaceholderData,
    again: () => void refetch(),
  }
}

type Turning = {
  readonly reading: Pick<Reading<ListAnswer>, 'page' | 'isTurning'>
  readonly place: ListPlace
  /** Rows on a page. */
  readonly onPage: number
  readonly turn: (place: ListPlace) => void
}

/**
 * A page beyond the last leads to the last page: the list has shrunk, or the number was made up. True during that, when
 * the answer contains nothing of the list.
 */
export function useLastPage({ reading: { page, isTurning }, place, onPage, turn }: Turning): boolean {
  const pages = page && !isTurning ? pagesOf(page.total_count, onPage) : undefined
  const last = pages !== undefined && place.page > pages ? pages : undefined
  const turnTo = useEffectEvent(turn)
  useEffect(() => {
    if (last !== undefined) turnTo({ page: last, cursor: '' })
  }, [last])
  return last !== undefined
}
