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

/**
 * The lowest balance of each of the days, which follow one another, from the ledger's own chain of the account: page by
 * page, however many movements there were.
 */
export async function readLowest(
  queries: Queries,
  account: AccountId,
  days: readonly Day[],
): Promise<readonly bigint[]> {
  const last = days.at(-1)
  if (!last) return []
  const lowest = lowestOfDays(days)
  let before: HistoryEntry['id'] | undefined
  for (;;) {
    const page = await history(queries, account, {
      limit: pageEntries,
      ...(before ? { before } : { until: last.until }),
    })
    const isDone = page.some(({ at, balanceAfter }) => lowest.add({ at, units: balanceAfter }))
    before = page.at(-1)?.id
    if (isDone || page.length < pageEntries) return lowest.result()
  }
}
