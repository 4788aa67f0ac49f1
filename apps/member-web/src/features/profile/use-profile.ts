import type { MemberProfile } from '@glasshouse/contract'
import { callApi, calls, onPush, ReadFailed } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const profileKey = ['member', 'profile'] as const

export type ProfileReading = {
  readonly profile: MemberProfile | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Puts what an answer brought in the place of what was read. */
  readonly put: (profile: MemberProfile) => void
  readonly readAnew: () => void
}

/** What the house knows of the member; another window, or an operator, may have changed it. */
export function useProfile(): ProfileReading {
  const cache = useQueryClient()
  const reading = useQuery({
    queryKey: profileKey,
    queryFn: async () => {
      const answer = await callApi(calls.profile, {})
      if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
      return answer.value
    },
  })
  const readAnew = () => void cache.invalidateQueries({ queryKey: profileKey })
  useEffect(
    () => onPush('profile.updated', () => void cache.invalidateQueries({ queryKey: profileKey })),
    [cache],
  )
  return {
    profile: reading.data,
    hasFailed: reading.isError,
    retry: () => void reading.refetch(),
    put: profile => cache.setQueryData(profileKey, profile),
    readAnew,
  }
}
