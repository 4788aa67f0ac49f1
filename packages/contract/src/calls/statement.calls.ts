import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { csvTicket, exportMeans, rangeAnswer } from '../fields/lists.ts'
import { currencyField, sumText, timeField } from '../fields/wire.ts'

const service = 207

/** Why the main wallet changed. */
export const statementKinds = [
  'opening',
  'grant',
  'jackpot',
  'deposit',
  'depositFee',
  'withdrawal',
  'withdrawalFee',
  'withdrawalReturned',
  'toProvider',
  'fromProvider',
  'commission',
  'fromAgent',
  'toSavings',
  'fromSavings',
  'other',
] as const
export type StatementKind = (typeof statementKinds)[number]

const range = {
  start_at: timeField,
  end_at: timeField.check(z.describe('The first instant that is not in the range any more.')),
}

const refusals = {
  tooManyRows: { code: 102, data: z.object({ most: z.int() }) },
} as const

const statement = z.object({
  currency: currencyField,
  range: rangeAnswer,
  opening: sumText.check(z.describe('The balance before the first movement of the range.')),
  closing: sumText.check(
    z.describe('The balance after the last one: the opening balance and the sum of all movements.'),
  ),
  totals: z.array(
    z.object({ kind: z.enum(statementKinds), count: z.int(), money_in: sumText, money_out: sumText }),
  ),
  list: z
    .array(z.object({ at: timeField, kind: z.enum(statementKinds), amount: sumText, balance: sumText }))
    .check(z.describe('Every movement, oldest first; an amount below zero went out.')),
})
export type Statement = z.infer<typeof statement>

const statementCall = defineCall({
  title: 'A statement of the main wallet',
  description:
    'Any range: the balance before it, every movement from the ledger, and the balance after it. What is reserved for a withdrawal or on its way to a game is part of the balance until it has left.',
  path: '/arks/web/member/statement',
  auth: 'member',
  service,
  body: z.object(range),
  example: { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' },
  data: statement,
  refusals,
})

const statementExportCall = defineCall({
  title: 'A statement of the main wallet as a CSV file',
  description: exportMeans,
  path: '/arks/web/member/statement/export',
  auth: 'member',
  service,
  body: z.object(range),
  example: { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' },
  data: csvTicket,
  refusals,
})

export const statementCalls = {
  statement: statementCall,
  statementExport: statementExportCall,
} as const
