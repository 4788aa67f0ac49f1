import { calls } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import { ticketToWire } from '../../../platform/downloads.ts'
import { rangeToWire } from '../../../platform/list-range.ts'
import { viewerOf, type Lists } from '../../../platform/lists/index.ts'
import { mostLines, statementList } from './statement-list.ts'
import { readStatement, totalsOf, type StatementRange } from './statement.ts'

type StatementDeps = { readonly database: Database; readonly lists: Lists }

export function createStatementRoutes({ database, lists }: StatementDeps): Route[] {
  return [
    bind(calls.statement, async (body, { member }) => {
      const range = rangeOf(body)
      if (range.from >= range.until) return badField({ end_at: 'refusal_bad_field' })
      const { currency } = member
      const found = await readStatement(database, member, { ...range, most: mostLines })
      if (!found) return refuse('tooManyRows', { most: mostLines })
      const text = (units: bigint) => unitsText(units, currency)
      return ok({
        currency,
        range: rangeToWire(range),
        opening: text(found.openingUnits),
        closing: text(found.closingUnits),
        totals: totalsOf(found.lines).map(({ kind, count, inUnits, outUnits }) => ({
          kind,
          count,
          money_in: text(inUnits),
          money_out: text(outUnits),
        })),
        list: found.lines.map(({ at, kind, changeUnits, balanceUnits }) => ({
          at: at.toISOString(),
          kind,
          amount: text(changeUnits),
          balance: text(balanceUnits),
        })),
      })
    }),
    bind(calls.statementExport, async (body, context) => {
      const range = rangeOf(body)
      if (range.from >= range.until) return badField({ end_at: 'refusal_bad_field' })
      const found = await readStatement(database, context.member, { ...range, most: mostLines })
      if (!found) return refuse('tooManyRows', { most: mostLines })
      return mapValue(await lists.ticket(statementList, viewerOf(context), range), ticketToWire)
    }),
  ]
}

function rangeOf(body: { readonly start_at: string; readonly end_at: string }): StatementRange {
  return { from: new Date(body.start_at), until: new Date(body.end_at) }
}
