import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import { ticketToWire } from '../../platform/downloads.ts'
import { rangeWishOf } from '../../platform/list-range.ts'
import { sealDeposits, type DwExportParts } from './dw-export.ts'
import { depositStateNames } from './orders.queries.ts'

export function createDwExportRoute(parts: DwExportParts): Route {
  return bind(calls.dwExport, async (body, { member, language, site }) =>
    mapValue(
      await sealDeposits(parts, member, {
        type: body.type,
        state: body.status === undefined ? null : depositStateNames[body.status],
        ...rangeWishOf(body),
        language,
        timezone: site.timezone,
      }),
      ticketToWire,
    ),
  )
}
