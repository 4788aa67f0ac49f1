import type { SentBodyOf, calls as contract } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'

type LimitsInput = SentBodyOf<typeof contract.limits>

/** The limits that a member has set, and a way to set them. */
export function useLimits() {
  const cache = useQueryClient()
  const { key, read } = memberReads.limits
  const reading = useQuery({ queryKey: key, queryFn: read })
  return {
    limits: reading.data,
    hasFailed: reading.isError,
    retry: () => void reading.refetch(),
    set: async (request: LimitsInput) => {
      const answer = await callApi(calls.limits, request)
      if (answer.ok) cache.setQueryData(key, answer.value)
      return answer
    },
  }
}

export type SetLimits = ReturnType<typeof useLimits>['set']
