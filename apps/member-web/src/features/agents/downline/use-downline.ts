import type { AgentDownline } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, valueOf } from '@glasshouse/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHeedSuspension } from '../use-agents.ts'

export type Entry = AgentDownline['list'][number]
export type EntryKind = Entry['kind']
export type Step = AgentDownline['path'][number]

/** The entries of one kind directly below an agent; without an agent, below the reader. More come on demand. */
export function useBelow(parentId: string | undefined, kind: EntryKind, isWanted = true) {
  const heed = useHeedSuspension()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...memberReads.agents.key, 'downline', parentId ?? '', kind],
    queryFn: async ({ pageParam }) =>
      valueOf(
        heed(
          await callApi(calls.agentDownline, {
            kind,
            ...(parentId !== undefined && { parent_id: parentId }),
            ...(pageParam !== '' && { after_id: pageParam }),
          }),
        ),
      ),
    initialPageParam: '',
    getNextPageParam: page => page.next_id,
    enabled: isWanted,
    // Rows that are opened and closed are not asked for again at once.
    staleTime: 60_000,
    // A branch that is not the reader's stays so.
    retry: 1,
  })
  return {
    entries: data?.pages.flatMap(page => page.list),
    path: data?.pages[0]?.path,
    currency: data?.pages[0]?.currency ?? 'VND',
    total: data?.pages[0]?.total_count ?? 0,
    hasFailed: isError && data === undefined,
    hasMore: hasNextPage,
    isMoving: isFetchingNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}

export type Found = {
  readonly entry: Entry
  readonly currency: AgentDownline['currency']
  readonly path: readonly Step[]
}

/** The agent or the member of exactly this name, anywhere below; undefined where there is none. */
export async function findBelow(name: string): Promise<Found | undefined> {
  for (const kind of ['agent', 'member'] as const) {
    const { list, currency, path } = valueOf(
      await callApi(calls.agentDownline, { kind, member_account: name }),
    )
    if (list[0]) return { entry: list[0], currency, path }
  }
  return undefined
}
