import { memberReads } from '@glasshouse/member-kit'
import { useMember } from '@glasshouse/web-kit'
import { DepositsView } from './deposits-view.tsx'
import { readDeposits, type DepositPage } from './records.api.ts'
import { useFilters } from './use-filters.ts'
import { useReading, type Source } from './use-reading.ts'

const source: Source<DepositPage> = {
  key: memberReads.depositRecords.key,
  read: readDeposits,
  lookAgainMs: () => false,
}

/** What the member paid in. */
export function DepositsPage() {
  const member = useMember()
  const filters = useFilters()
  const reading = useReading(source, filters.filters)
  return member ? <DepositsView reading={reading} filters={filters} currency={member.currency} /> : null
}
