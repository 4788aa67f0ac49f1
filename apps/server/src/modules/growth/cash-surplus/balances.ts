import { history, type AccountId, type HistoryEntry } from '@glasshouse/ledger'
import type { Queries } from '@glasshouse/postgres'
import { siteDayFrom, siteDayStart } from '../../../platform/site-day.ts'
import { lowestOfDays, type Day } from './cash-surplus.rules.ts'

/** A day of the site by its name. */
export function dayOf(day: string, timezone: string): Day {
  const from = siteDayStart(day, timezone)
  if (!from) throw new Error(`${day} is no day`)
  return { day, from, until: siteDayFrom(from, 1, timezone) }
}

const pageEntries = 500

/** The lowest balance of each of the days, which follow one another, from the ledger's own chain of the account. */
export async function readLowest(
  queries: Queries,
  account: AccountId,
  days: readonly Day[],
): Promise<readonly bigint[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const found: HistoryEntry[] = []
  let openingUnits = 0n
  let before: HistoryEntry['id'] | undefined
  for (;;) {
    const page = await history(queries, account, {
      limit: pageEntries,
      ...(before ? { before } : { until: last.until }),
    })
    const older = page.find(({ at }) => at < first.from)
    found.push(...page.filter(({ at }) => at >= first.from))
    before = page.at(-1)?.id
    if (older) openingUnits = older.balanceAfter
    if (older || page.length < pageEntries) break
  }
  const balances = found.map(({ at, balanceAfter }) => ({ at, units: balanceAfter })).reverse()
  return lowestOfDays(days, { openingUnits, balances })
}
