import { type LanguageName } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { listRange, type ListRange, type RangeInput } from '../../../platform/list-range.ts'
import { type CashierDeps, type DepositMember } from './cashier-deps.ts'
import { listDeposits, sumDeposits, type DwFilter, type DwPage, type DwRow } from './dw-records.queries.ts'

export type DwInput = RangeInput &
  Pick<DwPage, 'sort' | 'order'> & {
    readonly type: 'all' | 'deposit' | 'withdraw'
    readonly state: DwFilter['state']
    readonly page: number
    readonly count: number
    readonly language: LanguageName
    readonly timezone: string
  }

export type DwView = {
  readonly rows: readonly DwRow[]
  readonly totalCount: number
  readonly depositUnits: bigint
  readonly range: ListRange
}

/** Money in and out, in the order that was asked for; nothing goes out yet, so the record of withdrawals is empty and true. */
export async function findRecords(
  deps: CashierDeps,
  member: DepositMember,
  input: DwInput,
): Promise<Outcome<DwView, 'rangeTooLong'>> {
  const range = listRange(input, deps.clock.now(), { timezone: input.timezone, days: 1 })
  if (!range) return refuse('rangeTooLong')
  if (input.type === 'withdraw') return ok({ rows: [], totalCount: 0, depositUnits: 0n, range })
  const filter: DwFilter = { ...member, ...range, state: input.state }
  const { sort, order, language, page, count } = input
  const [rows, sums] = await Promise.all([
    listDeposits(deps.database, filter, {
      sort,
      order,
      language,
      limit: count,
      offset: (page - 1) * count,
    }),
    sumDeposits(deps.database, filter),
  ])
  return ok({ rows, totalCount: sums.count, depositUnits: sums.creditedUnits, range })
}
