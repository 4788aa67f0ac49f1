import { memberReads, usePayload } from '@glasshouse/member-kit'
import {
  callApi,
  calls,
  ReadFailed,
  useMember,
  usePhrases,
  valueOf,
  type Answer,
  type CallAnswer,
} from '@glasshouse/web-kit'
import type { calls as contractCalls, MemberLayout } from '@glasshouse/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const { agents, layout } = memberReads
const reads = {
  plan: [...agents.key, 'plan'],
  agreement: [...agents.key, 'agreement'],
  standing: [...agents.key, 'standing'],
} as const

export type Reading<T> = {
  /** Undefined until the server has answered. */
  readonly data: T | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The member's agent status; an operator's decision is pushed, and everything here is read again. */
export function useAgentLayout(isMember: boolean): {
  readonly layout: MemberLayout | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
} {
  const { data, isError, refetch } = useQuery({
    queryKey: layout.key,
    queryFn: layout.read,
    enabled: isMember,
  })
  return { layout: isMember ? data : undefined, hasFailed: isError, retry: () => void refetch() }
}

export function usePlan() {
  const { currency: shown } = usePayload()
  // A member's plan is that of the account's currency, not of the page's.
  const currency = useMember()?.currency ?? shown
  return useReading([...reads.plan, currency], () => callApi(calls.agentPlan, { currency }))
}

export function useAgreement() {
  return useReading(reads.agreement, () => callApi(calls.agentAgreement, {}))
}

export function usePromotion() {
  return useBranchReading(['promotion'], () => callApi(calls.agentPromotion, {}))
}

/** The names of the levels, as the operator calls them. */
export function useLevelNames(isAgent = true): (level: number) => string {
  const { t } = usePhrases('agents')
  const { locale } = usePayload()
  const { data } = useReading(
    [...agents.key, 'levels', locale],
    () => callApi(calls.agentLevels, {}),
    isAgent,
  )
  return level =>
    data?.detail.levels.find(each => each.agent_level === level)?.name ??
    t('agents.levelNamed', { level: `${level}` })
}

/** What only active agents may read; `name` tells one reading from another. */
export function useBranchReading<T>(name: readonly string[], ask: () => Promise<Answer<T>>): Reading<T> {
  const heed = useHeedSuspension()
  return useReading([...agents.key, ...name], async () => heed(await ask()))
}

/** Suspended a moment ago: the status is read again, and the right page replaces this one. */
export function useHeedSuspension(): <A extends Answer<unknown>>(answer: A) => A {
  const cache = useQueryClient()
  return answer => {
    if (!answer.ok && answer.refusal === 'agentsOnly') void cache.invalidateQueries({ queryKey: layout.key })
    return answer
  }
}

export type StatusAnswer = CallAnswer<(typeof contractCalls)['applyForAgentCheck']>

/** The member's status; here a refusal of the call is an answer like any other. */
export function useStatus(): Reading<StatusAnswer> {
  const { data, isError, refetch } = useQuery({
    queryKey: reads.standing,
    queryFn: async () => {
      const answer = await callApi(calls.applyForAgentCheck, { apply_agent_flag: 1 })
      const isFault = !answer.ok && !statusRefusals.includes(answer.refusal)
      if (isFault) throw new ReadFailed(answer.refusal, answer.message)
      return answer
    },
  })
  return { data, hasFailed: isError, retry: () => void refetch() }
}

const statusRefusals: readonly string[] = [
  'alreadyAgent',
  'applicationWaiting',
  'refusedRecently',
  'lineExcluded',
  'programmeClosed',
]

/** The levels of a plan, as agents know them; the last one stands for all below. Others read numbers. */
export function usePlanLevels(): (level: number, of: number) => string {
  const { t } = usePhrases('agents')
  const { layout } = useAgentLayout(useMember() !== undefined)
  const isAgent = layout?.agent_active === 1
  const name = useLevelNames(isAgent)
  return (level, of) => {
    if (level < of) return name(level)
    return isAgent
      ? t('agents.levelAndBelow', { name: name(level) })
      : t('agents.levelOn', { level: `${level}` })
  }
}

function useReading<T>(
  queryKey: readonly string[],
  ask: () => Promise<Answer<T>>,
  enabled = true,
): Reading<T> {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => valueOf(await ask()),
    enabled,
  })
  return { data, hasFailed: isError, retry: () => void refetch() }
}
