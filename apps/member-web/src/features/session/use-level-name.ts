import type { MemberLayout } from '@glasshouse/contract'
import { callApi, calls, ReadFailed, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'

/** The member type of everybody who is nothing else; levels have names for the others alone. */
const ordinaryMember = 1

/** What the site calls the level of an agent; undefined for whoever has none. */
export function useLevelName(layout: MemberLayout | undefined): string | undefined {
  const { locale } = usePhrases()
  const { data } = useQuery({
    queryKey: ['agents', 'levels', locale],
    queryFn: async () => {
      const answer = await callApi(calls.agentLevels, {})
      if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
      return answer.value.detail.levels
    },
    enabled: layout !== undefined && layout.member_type !== ordinaryMember,
  })
  return layout?.agent_active === 1
    ? data?.find(each => each.agent_level === layout.agent_level)?.name
    : undefined
}
