import { serverPhrases } from '@glasshouse/phrases'
import { unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { csvLine } from '../../../platform/csv.ts'
import {
  mostCsvRows,
  type CsvList,
  type CsvOrder,
  type Ticket,
  type Tickets,
} from '../../../platform/downloads.ts'
import { listRange, type RangeInput } from '../../../platform/list-range.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { type DepositMember } from './cashier-deps.ts'
import { listDeposits, sumDeposits, type DwFilter, type DwRow } from './dw-records.queries.ts'
import { depositStateNames } from './orders.queries.ts'

export type DwExportDeps = { readonly database: Database; readonly clock: Clock; readonly tickets: Tickets }

export type DwExportInput = RangeInput &
  Pick<CsvOrder, 'language'> & {
    readonly type: 'all' | 'deposit' | 'withdraw'
    readonly state: DwFilter['state']
    readonly timezone: string
  }

const listName = 'deposits'
const lotRows = 1_000

/** A ticket for what the member paid in; the days are settled now. Nothing goes out yet. */
export async function sealDeposits(
  { database, clock, tickets }: DwExportDeps,
  member: DepositMember,
  { language, type, state, ...input }: DwExportInput,
): Promise<Outcome<Ticket, 'rangeTooLong' | 'tooManyRows'>> {
  const range = listRange(input, clock.now(), { timezone: input.timezone, days: 1 })
  if (!range) return refuse('rangeTooLong')
  const { count } = await sumDeposits(database, { ...member, ...range, state })
  if (count > mostCsvRows) return refuse('tooManyRows', { most: mostCsvRows })
  const said = { from: range.from.toISOString(), until: range.until.toISOString(), state, type }
  return ok(tickets.seal(listName, { ...member, language, input: said }))
}

export function createDwFile({ database }: Pick<DwExportDeps, 'database'>): CsvList {
  return { name: listName, lines: order => depositLines(database, order) }
}

async function* depositLines(
  database: Database,
  { memberId, siteId, currency, language, timezone, input }: CsvOrder & { readonly timezone: string },
): AsyncGenerator<string> {
  const { t } = serverPhrases(language)
  const state = depositStateNames.find(each => each === input['state']) ?? null
  const range = { from: new Date(`${input['from']}`), until: new Date(`${input['until']}`) }
  const filter: DwFilter = { memberId, siteId, state, ...range }
  yield csvLine([
    `${t('column.time')} (${timezone})`,
    t('records.order'),
    t('records.channel'),
    t('records.state'),
    t('records.currency'),
    t('records.amount'),
    t('records.fee'),
    t('records.credited'),
    `${t('records.finished')} (${timezone})`,
  ])
  const text = (units: bigint) => unitsText(units, currency)
  for (let offset = 0; offset < mostCsvRows && input['type'] !== 'withdraw'; offset += lotRows) {
    const page = { sort: 'created_at', order: 'desc', limit: lotRows, offset, language } as const
    const rows: readonly DwRow[] = await listDeposits(database, filter, page)
    for (const row of rows) {
      yield csvLine([
        siteTimeText(row.createdAt, timezone),
        row.orderNumber,
        row.channelName,
        t(stateWords[row.state]),
        currency,
        text(row.amountUnits),
        text(row.feeUnits),
        text(row.state === 'success' ? row.realUnits : 0n),
        row.finishedAt ? siteTimeText(row.finishedAt, timezone) : '',
      ])
    }
    if (rows.length < lotRows) return
  }
}

const stateWords = {
  waiting: 'records.waiting',
  reviewing: 'records.reviewing',
  success: 'records.credited',
  refused: 'records.refused',
  expired: 'records.expired',
  cancelled: 'records.cancelled',
} as const
