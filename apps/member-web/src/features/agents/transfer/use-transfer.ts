import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, valueOf } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bodyOfPlace, type ListPlace } from '../../../lists/list-place.ts'
import { useList } from '../../../lists/use-list.ts'
import type { Reading } from '../use-agents.ts'

const key = [...memberReads.agents.key, 'transfer'] as const

/** Rows on a page of the record. */
export const onPage = 20

export function useTransferSetting() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...key, 'setting'],
    queryFn: async () => valueOf(await callApi(calls.agentTransferSetting, {})),
  })
  return { data, hasFailed: isError, retry: () => void refetch() } satisfies Reading<unknown>
}

export function useTransferRecord(place: ListPlace) {
  return useList({
    key: [...key, 'record', place],
    read: async () => valueOf(await callApi(calls.agentTransferRecord, bodyOfPlace(place, onPage))),
  })
}

/** Reads the commission, the limits and the record again, and the suspension that may have closed them. */
export function useTransferRefresh(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: key })
    void cache.invalidateQueries({ queryKey: memberReads.layout.key })
  }
}
