import type { MemberProfile } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export type ProfileReading = {
  readonly profile: MemberProfile | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Puts what an answer brought in the place of what was read. */
  readonly put: (profile: MemberProfile) => void
  readonly readAnew: () => void
}

/** The member's details; another window, or an operator, may have changed them. */
export function useProfile(): ProfileReading {
  const cache = useQueryClient()
  const { key, read } = memberReads.profile
  const reading = useQuery({ queryKey: key, queryFn: read })
  return {
    profile: reading.data,
    hasFailed: reading.isError,
    retry: () => void reading.refetch(),
    put: profile => cache.setQueryData(key, profile),
    readAnew: () => void cache.invalidateQueries({ queryKey: key }),
  }
}
