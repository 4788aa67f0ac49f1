import { transfersByKey, type KeyedTransfer } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { listRange, type ListRange, type RangeInput } from '../../../platform/list-range.ts'
import { endKeyOf } from '../../money/wallet/index.ts'
import { placeOfPage, type PageInput } from './hour-pages.ts'
import { findPlatformId, namesOf, type Names } from './record-names.ts'
import { type RecordOwner, type RecordDeps } from './record-deps.ts'
import {
  listTransferHours,
  listTransfers,
  type TransferFilter,
  type TransferRow,
} from './transfer-list.queries.ts'

export type TransferInput = RangeInput & {
  readonly gpId: string | undefined
  readonly direction: TransferFilter['direction']
  readonly status: TransferFilter['status']
}

/** A transfer with its platform's name, and what the main wallet held before and after it. */
export type NamedTransfer = TransferRow & {
  readonly gpId: string
  readonly gpName: string
  readonly beforeUnits: bigint | null
  readonly afterUnits: bigint | null
}

export type TransferPage = {
  readonly transfers: readonly NamedTransfer[]
  readonly totalCount: number
  readonly inUnits: bigint
  readonly outUnits: bigint
  readonly range: ListRange
}

/** Which transfers a member may see of those asked for; undefined for a range that is too long. */
export function transferFilterOf(deps: RecordDeps, owner: RecordOwner, input: TransferInput) {
  const range = listRange(input, deps.clock.now(), owner)
  if (!range) return undefined
  const { memberId, siteId } = owner
  const { direction, status } = input
  return {
    filter: { memberId, siteId, platformId: findPlatformId(deps, input.gpId), direction, status },
    range,
  }
}

export async function pageOfTransfers(
  deps: RecordDeps,
  owner: RecordOwner,
  input: TransferInput & PageInput,
): Promise<Outcome<TransferPage, 'rangeTooLong'>> {
  const asked = transferFilterOf(deps, owner, input)
  if (!asked) return refuse('rangeTooLong')
  const { filter, range } = asked
  const hours = await listTransferHours(deps.database, filter, range)
  const place = placeOfPage(hours, input)
  const [rows, names] = await Promise.all([
    place.take === 0 ? [] : listTransfers(deps.database, filter, { range, place }),
    namesOf(deps, owner),
  ])
  const transfers = await nameTransfers(deps, rows, names)
  return ok({
    transfers: input.order === 'asc' ? transfers.toReversed() : transfers,
    totalCount: hours.reduce((sum, each) => sum + each.count, 0),
    inUnits: hours.reduce((sum, each) => sum + each.inUnits, 0n),
    outUnits: hours.reduce((sum, each) => sum + each.outUnits, 0n),
    range,
  })
}

export async function nameTransfers(
  { database }: RecordDeps,
  rows: readonly TransferRow[],
  names: Names,
): Promise<NamedTransfer[]> {
  const ends = await transfersByKey(
    database,
    rows.filter(row => row.finishedAt !== null).map(row => endKeyOf(row.id)),
  )
  return rows.map(row => ({
    ...row,
    ...names.platform(row.platformId),
    ...cashAround(row, ends.get(endKeyOf(row.id).key)),
  }))
}

/** The ledger wrote down what the main wallet held right after; a release of the hold moved nothing. */
function cashAround({ direction }: TransferRow, end: KeyedTransfer | undefined) {
  if (!end) return { beforeUnits: null, afterUnits: null }
  const moved = end.type === 'postHold' ? end.amount : 0n
  return direction === 'in'
    ? { beforeUnits: end.debitAfter + moved, afterUnits: end.debitAfter }
    : { beforeUnits: end.creditAfter - moved, afterUnits: end.creditAfter }
}
