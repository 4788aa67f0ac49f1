import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { ticketToWire } from '../../../platform/downloads.ts'
import { rangeInputOf } from '../../../platform/list-range.ts'
import { sealDeposits, type DwExportDeps } from './dw-export.ts'
import { depositStateNames } from './orders.queries.ts'

export function createDwExportRoute(deps: DwExportDeps): Route {
  return bind(calls.dwExport, async (body, { member, language, site }) =>
    mapValue(
      await sealDeposits(deps, member, {
        type: body.type,
        state: body.status === undefined ? null : depositStateNames[body.status],
        ...rangeInputOf(body),
        language,
        timezone: site.timezone,
      }),
      ticketToWire,
    ),
  )
}
