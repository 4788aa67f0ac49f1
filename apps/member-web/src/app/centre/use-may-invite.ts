import { memberReads } from '@glasshouse/member-kit'
import { useMember } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'

/** Whether the menu has the friend programme; not until that is known. */
export function useMayInvite(): boolean {
  const currency = useMember()?.currency
  const { key, read } = memberReads.mayInvite
  const { data } = useQuery({
    queryKey: [...key, currency],
    queryFn: () => read(currency ?? 'USD'),
    enabled: currency !== undefined,
  })
  return data ?? false
}
