import { memberReads } from '@glasshouse/member-kit'
import { useMember } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'

/** Whether the menu has the savings; not until that is known. */
export function useHasSavings(): boolean {
  const isMember = useMember() !== undefined
  const { key, read } = memberReads.hasSavings
  return useQuery({ queryKey: key, queryFn: read, enabled: isMember }).data ?? false
}
