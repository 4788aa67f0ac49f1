import { memberReads, onPush } from '@glasshouse/web-kit'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readBets, type BetPage } from './records.api.ts'

/** Providers tell of their rounds in their own time, and no event says that they did. */
const askAgainMs = 5_000

export type BetsReading = {
  readonly bets: BetPage | undefined
  readonly hasFailed: boolean
  /** Another page is on its way; `bets` is still the one before. */
  readonly isTurning: boolean
  readonly again: () => void
}

/** One page of the member's bets. Money that moved means that a round may have ended, so the list is read anew. */
export function useBets(page: number): BetsReading {
  const cache = useQueryClient()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...memberReads.bets, page],
    queryFn: () => readBets(page),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  })
  useEffect(
    () => onPush('member.cash', () => void cache.invalidateQueries({ queryKey: memberReads.bets })),
    [cache],
  )
  return { bets: data, hasFailed: isError, isTurning: isPlaceholderData, again: () => void refetch() }
}
