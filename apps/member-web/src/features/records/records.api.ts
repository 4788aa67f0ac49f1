import type { calls as contractCalls, DataOf, DepositOrder } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { calls, readFresh, valueOf } from '@glasshouse/web-kit'
import { bodyOfPlace, readPlace } from '../../lists/list-place.ts'
import { rangeOf } from '../../lists/days.rules.ts'
import type { Filters } from './filters.rules.ts'
import { pageSize } from './records.rules.ts'

export type BetPage = DataOf<(typeof contractCalls)['betRecords']>
export type TransferPage = DataOf<(typeof contractCalls)['transferRecords']>
export type DepositPage = DataOf<(typeof contractCalls)['dwRecords']>

/** Where and when: the filters and the zone of the site's days. */
export type Asked = { readonly filters: Filters; readonly timezone: string }

export function betBody({ filters, timezone }: Asked) {
  const { provider, type } = filters
  return {
    ...rangeOf(filters.days, timezone),
    ...(provider === '' ? {} : { gp_id: provider }),
    ...(type === '' ? {} : { gt_id: gameTypes.find(each => `${each}` === type) }),
  }
}

const gameTypes = [2, 3, 4, 5, 6, 7, 8, 9] as const
const transferStatuses = [0, 1, 2] as const
const depositStatuses = [0, 1, 2, 3, 4, 5] as const

export function transferBody({ filters, timezone }: Asked) {
  const { provider, direction, status } = filters
  const wanted = transferStatuses.find(each => `${each}` === status)
  return {
    ...rangeOf(filters.days, timezone),
    ...(provider === '' ? {} : { gp_id: provider }),
    ...(direction === '' ? {} : { direction }),
    ...(wanted === undefined ? {} : { status: wanted }),
  }
}

export function depositBody({ filters, timezone }: Asked) {
  const { direction } = filters
  const type: 'all' | 'deposit' | 'withdraw' =
    direction === '' ? 'all' : direction === 'in' ? 'deposit' : 'withdraw'
  // A number of a state says nothing without its direction.
  const wanted = type === 'all' ? undefined : depositStatuses.find(each => `${each}` === filters.status)
  return {
    type,
    ...rangeOf(filters.days, timezone),
    ...(wanted === undefined ? {} : { status: wanted }),
  }
}

/** The page that is asked for: by its cursor, or by its number. */
function read<P>(asked: Asked, readPage: (page: ReturnType<typeof bodyOfPlace>) => Promise<P>): Promise<P> {
  return readPlace(asked.filters, place => readPage(bodyOfPlace(place, pageSize)))
}

export function readBets(asked: Asked): Promise<BetPage> {
  return read(asked, async page => {
    const body = { ...betBody(asked), ...page }
    return valueOf(await readFresh(calls.betRecords, body, memberReads.betRecords))
  })
}

export function readTransfers(asked: Asked): Promise<TransferPage> {
  return read(asked, async page => {
    const body = { ...transferBody(asked), ...page }
    return valueOf(await readFresh(calls.transferRecords, body, memberReads.transferRecords))
  })
}

export function readDeposits(asked: Asked): Promise<DepositPage> {
  return read(asked, async page => {
    const body = { ...depositBody(asked), ...page }
    return valueOf(await readFresh(calls.dwRecords, body, memberReads.depositRecords))
  })
}

export async function readDeposit(order_number: string): Promise<DepositOrder> {
  return valueOf(await readFresh(calls.depositDetail, { order_number }, { events: ['deposit.changed'] }))
}
