import type { BankAccountList } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The member's accounts; another window may have changed them. */
export function useAccounts() {
  const cache = useQueryClient()
  const { key, read } = memberReads.bankAccounts
  const reading = useQuery({ queryKey: key, queryFn: read })
  return {
    accounts: reading.data,
    hasFailed: reading.isError,
    retry: () => void reading.refetch(),
    put: (list: BankAccountList) => cache.setQueryData(key, list),
    readAnew: () => void cache.invalidateQueries({ queryKey: key }),
  }
}
