import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useBranchReading } from '../use-agents.ts'

const name = ['sub-accounts'] as const

export function useSubAccounts() {
  return useBranchReading(name, () => callApi(calls.agentSubAccounts, {}))
}

/** Reads them again, and the suspension that may have closed them. */
export function useSubAccountsRefresh(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: [...memberReads.agents.key, ...name] })
    void cache.invalidateQueries({ queryKey: memberReads.layout.key })
  }
}
