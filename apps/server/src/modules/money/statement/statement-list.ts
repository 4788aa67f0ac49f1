import { unitsText } from '@glasshouse/money'
import { z } from 'zod'
import type { TransferId } from '@glasshouse/ledger'
import type { List, ListFile, RowsInput } from '../../../platform/lists/index.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { lineOf, readStatement, walkBack, type StatementLine, type StatementRange } from './statement.ts'

/** Lines that one statement may have; a member with more takes fewer days at a time. */
export const mostLines = 5_000

/** A line of the file; the first and the last are the balances around the range. */
type FileRow =
  | StatementLine
  | { readonly kind: 'closingBalance' | 'openingBalance'; readonly balanceUnits: bigint }

type Placed = { readonly row: FileRow; readonly place: readonly string[] }
type Input = RowsInput<'member', StatementRange>

/** After the row with the opening balance there is nothing. */
const end = 'end'

const filter = z.object({ from: z.coerce.date(), until: z.coerce.date() })

const file: ListFile<StatementRange, FileRow> = {
  filter,
  head: ({ t, timezone }) => [
    `${t('column.time')} (${timezone})`,
    t('statement.what'),
    t('records.currency'),
    t('records.amount'),
    t('statement.balance'),
  ],
  line: (row, { t, timezone, currency }) => [
    'at' in row ? siteTimeText(row.at, timezone) : '',
    t(`statement.kind.${row.kind}`),
    currency,
    'changeUnits' in row ? unitsText(row.changeUnits, currency) : '',
    unitsText(row.balanceUnits, currency),
  ],
}

/** The statement as a file: newest first as all files are, between the closing and the opening balance. */
export const statementList = {
  name: 'statement',
  audience: 'member',
  sorts: ['at'],
  source: {
    rows: async (queries, { viewer, filter: { from, until }, start, limit }: Input) => {
      const after = 'after' in start ? start.after[0] : undefined
      const rows: Placed[] = []
      if (after === end) return rows
      // A place of this list is the id of a transfer, or its end.
      for await (const entry of walkBack(queries, viewer.tenant, {
        before: after as TransferId | undefined,
        until,
      })) {
        if (rows.length === 0 && after === undefined) {
          rows.push({ row: { kind: 'closingBalance', balanceUnits: entry.balanceAfter }, place: [entry.id] })
        }
        if (entry.at < from) return [...rows, openingRow(entry.balanceAfter)]
        if (entry.change !== 0n) rows.push({ row: lineOf(entry), place: [entry.id] })
        if (rows.length >= limit) return rows
      }
      return [...rows, openingRow(0n)]
    },
    totals: async (queries, { viewer, filter: range }) => {
      const statement = await readStatement(queries, viewer.tenant, { ...range, most: mostLines })
      return { count: statement?.lines.length ?? mostLines + 1 }
    },
  },
  file,
} as const satisfies List<'member', StatementRange, FileRow, object>

function openingRow(balanceUnits: bigint): Placed {
  return { row: { kind: 'openingBalance', balanceUnits }, place: [end] }
}
