import { calls, type BodyOf } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { mapValue, refuse } from '@glasshouse/outcome'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import { ticketToWire } from '../../../platform/downloads.ts'
import { listRange, rangeInputOf, rangeToWire } from '../../../platform/list-range.ts'
import { pageInputOf, pageToWire, viewerOf, type Lists } from '../../../platform/lists/index.ts'
import { recordToWire } from './cashier.wire.ts'
import { depositList, type DepositFilter } from './deposit-list.ts'

type ListDeps = { readonly lists: Lists; readonly clock: Clock }

/** The record of money in and out, as pages and as a file. */
export function createDepositListRoutes({ lists, clock }: ListDeps): Route[] {
  const filterOf = (
    body: BodyOf<(typeof calls)['dwExport']>,
    timezone: string,
  ): DepositFilter | undefined => {
    const range = listRange(rangeInputOf(body), clock.now(), { timezone, days: 1 })
    return range && { type: body.type, status: body.status ?? null, ...range }
  }
  return [
    bind(calls.dwRecords, async (body, context) => {
      const { currency } = context.member
      const filter = filterOf(body, context.site.timezone)
      if (!filter) return refuse('rangeTooLong')
      const found = await lists.page(depositList, viewerOf(context), { filter, page: pageInputOf(body) })
      return mapValue(found, page => ({
        ...pageToWire(page, row => recordToWire(row, currency)),
        totals: {
          deposit: unitsText(page.totals.inUnits, currency),
          withdraw: unitsText(page.totals.outUnits, currency),
        },
        range: rangeToWire(filter),
      }))
    }),
    bind(calls.dwExport, async (body, context) => {
      const filter = filterOf(body, context.site.timezone)
      if (!filter) return refuse('rangeTooLong')
      return mapValue(await lists.ticket(depositList, viewerOf(context), filter), ticketToWire)
    }),
  ]
}
