import { memberReads } from '@glasshouse/member-kit'
import { useMember } from '@glasshouse/web-kit'
import { readTransfers, type TransferPage } from './records.api.ts'
import { TransfersView } from './transfers-view.tsx'
import { useFilters } from './use-filters.ts'
import { useReading, type Source } from './use-reading.ts'

/** A question to a provider that brings nothing is not pushed, so the page looks by itself while money is moving. */
const whileMovingMs = 3_000

const source: Source<TransferPage> = {
  key: memberReads.transferRecords.key,
  read: readTransfers,
  lookAgainMs: page => (page?.list.some(each => each.status === 0) ? whileMovingMs : false),
}

/** What moved between the main wallet and the providers. */
export function TransfersPage() {
  const member = useMember()
  const filters = useFilters()
  const reading = useReading(source, filters.filters)
  return member ? <TransfersView reading={reading} filters={filters} currency={member.currency} /> : null
}
