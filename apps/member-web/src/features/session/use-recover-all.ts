import { memberReads, useRecoverAll as useRecoveryWithWords } from '@glasshouse/member-kit'
import { useQueryClient } from '@tanstack/react-query'

/** One-key recovery; what it moved shows at once in the pill. */
export function useRecoverAll(): () => void {
  const cache = useQueryClient()
  return useRecoveryWithWords(() => void cache.invalidateQueries({ queryKey: memberReads.wallet.key }))
}
