import { useEffect, useEffectEvent } from 'react'

/** The page that an address asks for; the first for anything that is no number. */
export function pageAsked(query: URLSearchParams): number {
  const asked = query.get('page') ?? ''
  return /^[1-9][0-9]{0,4}$/.test(asked) ? Number.parseInt(asked, 10) : 1
}

/** How many pages a list has; an empty one has its first. */
export function pagesOf(total: number, onPage: number): number {
  return Math.max(1, Math.ceil(total / onPage))
}

type Turning = {
  readonly page: number
  /** Undefined until the list has been read for this very page. */
  readonly pages: number | undefined
  readonly turn: (page: number) => void
}

/**
 * A page number beyond the last leads to the last page: the list has shrunk, or the number was made up. True during
 * that, when the answer contains nothing of the list.
 */
export function useLastPage({ page, pages, turn }: Turning): boolean {
  const last = pages !== undefined && page > pages ? pages : undefined
  const turnTo = useEffectEvent(turn)
  useEffect(() => {
    if (last !== undefined) turnTo(last)
  }, [last])
  return last !== undefined
}
