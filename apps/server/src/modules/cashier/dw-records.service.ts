import { type LanguageName } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { siteDayFrom, startOfSiteDay } from '../../platform/site-day.ts'
import { type CashierParts, type DepositMember } from './cashier-parts.ts'
import { listDeposits, sumDeposits, type DwFilter, type DwPage, type DwRow } from './dw-records.queries.ts'

export type DwWish = Pick<DwPage, 'sort' | 'order'> & {
  readonly type: 'all' | 'deposit' | 'withdraw'
  readonly state: DwFilter['state']
  readonly page: number
  readonly count: number
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly language: LanguageName
  readonly timezone: string
}

export type DwView = {
  readonly rows: readonly DwRow[]
  readonly totalCount: number
  readonly depositUnits: bigint
  readonly range: { readonly from: Date; readonly until: Date }
}

/** Money in and out, newest first; nothing goes out yet, so the record of withdrawals is empty and true. */
export async function findRecords(
  parts: CashierParts,
  member: DepositMember,
  wish: DwWish,
): Promise<Outcome<DwView, 'rangeTooLong'>> {
  const range = rangeOf(wish, parts.clock.now())
  if (!range) return refuse('rangeTooLong')
  if (wish.type === 'withdraw') return ok({ rows: [], totalCount: 0, depositUnits: 0n, range })
  const filter: DwFilter = { ...member, ...range, state: wish.state }
  const { sort, order, language, page, count } = wish
  const [rows, sums] = await Promise.all([
    listDeposits(parts.database, filter, {
      sort,
      order,
      language,
      limit: count,
      offset: (page - 1) * count,
    }),
    sumDeposits(parts.database, filter),
  ])
  return ok({ rows, totalCount: sums.count, depositUnits: sums.creditedUnits, range })
}

/** A range of 31 of the site's days is an hour longer when its clocks are set back within. */
const longestMs = (31 * 24 + 1) * 60 * 60_000
const oldestDays = 180

/**
 * Today of the site, unless a range is named: without an end it lasts until today is over, without a beginning it is
 * the day of its end. Undefined for one that is too long, too old, or ends before it begins.
 */
export function rangeOf(
  { from, until, timezone }: Pick<DwWish, 'from' | 'until' | 'timezone'>,
  now: Date,
): DwView['range'] | undefined {
  const today = startOfSiteDay(now, timezone)
  const start = from ?? (until ? startOfSiteDay(new Date(until.getTime() - 1), timezone) : today)
  const end = until ?? siteDayFrom(today, 1, timezone)
  const lengthMs = end.getTime() - start.getTime()
  const isInside = lengthMs > 0 && lengthMs <= longestMs && start >= siteDayFrom(today, -oldestDays, timezone)
  return isInside ? { from: start, until: end } : undefined
}
