import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, valueOf } from '@glasshouse/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBranchReading, useHeedSuspension } from '../use-agents.ts'

export function useSettlements() {
  return useBranchReading(['settlements'], () => callApi(calls.agentSettlement, {}))
}

export type OpenedAt = { readonly period: string; readonly agent: string | undefined }

/** One period of an agent; its members come page by page. */
export function useSettlement({ period, agent }: OpenedAt) {
  const heed = useHeedSuspension()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...memberReads.agents.key, 'settlement', period, agent ?? ''],
    queryFn: async ({ pageParam }) =>
      valueOf(
        heed(
          await callApi(calls.agentSettlementDetail, {
            id: period,
            ...(agent !== undefined && { agent_id: agent }),
            ...(pageParam !== '' && { after_id: pageParam }),
          }),
        ),
      ),
    initialPageParam: '',
    getNextPageParam: page => page.next_id,
    retry: 1,
  })
  return {
    data: data?.pages[0],
    hasFailed: isError,
    retry: () => void refetch(),
    members: data?.pages.flatMap(page => page.members) ?? [],
    hasMore: hasNextPage,
    isMoving: isFetchingNextPage,
    more: () => void fetchNextPage(),
  }
}

/** The bets of one member in a period, page by page. */
export function useSettledBets(period: string, memberId: string) {
  const heed = useHeedSuspension()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...memberReads.agents.key, 'settlement', period, 'bets', memberId],
    queryFn: async ({ pageParam }) =>
      valueOf(
        heed(await callApi(calls.agentSettlementBets, { id: period, member_id: memberId, page: pageParam })),
      ),
    initialPageParam: 1,
    getNextPageParam: page => page.next_page,
    retry: 1,
  })
  return {
    data: data?.pages[0],
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    bets: data?.pages.flatMap(page => page.list) ?? [],
    hasMore: hasNextPage,
    isMoving: isFetchingNextPage,
    more: () => void fetchNextPage(),
  }
}
