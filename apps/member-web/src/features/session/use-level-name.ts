import type { MemberLayout } from '@glasshouse/contract'
import { callApi, calls, usePhrases, valueOf } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'

/** The member type without a level; only the others have level names. */
const ordinaryMember = 1

/** The site's name for an agent's level; undefined for other members. */
export function useLevelName(layout: MemberLayout | undefined): string | undefined {
  const { locale } = usePhrases()
  const { data } = useQuery({
    queryKey: ['agents', 'levels', locale],
    queryFn: async () => valueOf(await callApi(calls.agentLevels, {})).detail.levels,
    enabled: layout !== undefined && layout.member_type !== ordinaryMember,
  })
  return layout?.agent_active === 1
    ? data?.find(each => each.agent_level === layout.agent_level)?.name
    : undefined
}
