import { memberReads } from '@glasshouse/member-kit'
import { useMember } from '@glasshouse/web-kit'
import { BetsView } from './bets-view.tsx'
import { readBets, type BetPage } from './records.api.ts'
import { useFilters } from './use-filters.ts'
import { useReading, type Source } from './use-reading.ts'

/** Providers report their rounds with a delay, and there is no event for it. */
const askAgainMs = 5_000

const source: Source<BetPage> = {
  key: memberReads.betRecords.key,
  read: readBets,
  lookAgainMs: () => askAgainMs,
}

/** The member's bets, each open to its round. */
export function BetsPage() {
  const member = useMember()
  const filters = useFilters()
  const reading = useReading(source, filters.filters)
  return member ? <BetsView reading={reading} filters={filters} currency={member.currency} /> : null
}
