import { transfersByKey, type KeyedTransfer } from '@glasshouse/ledger'
import { moneyText } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { List, ListFile, RowsInput } from '../../../platform/lists/index.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { endKeyOf } from '../../money/wallet/index.ts'
import { hoursOfPage } from './hour-pages.ts'
import { hoursOnce } from './hours-once.ts'
import { namesOf, type Names } from './record-names.ts'
import type { RecordDeps } from './record-deps.ts'
import { listTransferHours, listTransfers, type TransferRow } from './transfer-list.queries.ts'

const filter = z.object({
  /** Null for all. */
  platformId: z.nullable(z.number()),
  direction: z.nullable(z.enum(['in', 'out'])),
  /** 0 on its way, 1 done, 2 failed. */
  status: z.nullable(z.literal([0, 1, 2])),
  from: z.coerce.date(),
  /** The first instant that does not count any more. */
  until: z.coerce.date(),
})
export type TransferListFilter = z.infer<typeof filter>

/** A transfer with its platform's name, and what the main wallet held before and after it. */
export type NamedTransfer = Omit<TransferRow, 'place'> & {
  readonly gpId: string
  readonly gpName: string
  readonly beforeUnits: bigint | null
  readonly afterUnits: bigint | null
}

export type TransferTotals = { readonly inUnits: bigint; readonly outUnits: bigint }

type Input = RowsInput<'member', TransferListFilter>

/** What moved between a member's main wallet and the providers. Its hours are tallied like those of bets. */
export function createTransferList(deps: RecordDeps) {
  const hoursOf = hoursOnce(
    (queries: Queries, { viewer, filter: { from, until, ...wanted } }: Pick<Input, 'viewer' | 'filter'>) =>
      listTransferHours(queries, { ...viewer.tenant, ...wanted }, { from, until }),
  )
  return {
    name: 'transfers',
    audience: 'member',
    sorts: ['created_at'],
    source: {
      rows: async (queries, input) => {
        const { viewer, start, limit, order } = input
        const { from, until, ...wanted } = input.filter
        const hours = await hoursOf(queries, input)
        const after = 'after' in start ? start.after : undefined
        const place = hoursOfPage(hours, {
          start: 'after' in start ? { afterInstant: new Date(start.after[0] ?? '') } : start,
          limit,
          order,
        })
        const [rows, names] = await Promise.all([
          place.hours.length === 0
            ? []
            : listTransfers(
                queries,
                { ...viewer.tenant, ...wanted },
                { ...place, range: { from, until }, order, after, limit },
              ),
          namesOf(deps, { ...viewer.tenant, language: viewer.language }),
        ])
        return nameTransfers(queries, rows, names)
      },
      totals: async (queries, input) => {
        const hours = await hoursOf(queries, input)
        return {
          count: hours.reduce((sum, each) => sum + each.count, 0),
          inUnits: hours.reduce((sum, each) => sum + each.inUnits, 0n),
          outUnits: hours.reduce((sum, each) => sum + each.outUnits, 0n),
        }
      },
    },
    file,
  } as const satisfies List<'member', TransferListFilter, NamedTransfer, TransferTotals>
}

const transferStates = {
  created: 'records.onItsWay',
  sent: 'records.onItsWay',
  unknown: 'records.onItsWay',
  manual: 'records.onItsWay',
  applied: 'records.done',
  rejected: 'records.failed',
} as const

async function nameTransfers(queries: Queries, rows: readonly TransferRow[], names: Names) {
  const ends = await transfersByKey(
    queries,
    rows.filter(row => row.finishedAt !== null).map(row => endKeyOf(row.id)),
  )
  return rows.map(({ place, ...row }) => ({
    row: {
      ...row,
      ...names.platform(row.platformId),
      ...cashAround(row, ends.get(endKeyOf(row.id).key)),
    },
    place,
  }))
}

const file: ListFile<TransferListFilter, NamedTransfer> = {
  filter,
  head: ({ t, timezone }) => [
    `${t('column.time')} (${timezone})`,
    t('records.way'),
    t('records.state'),
    t('records.currency'),
    t('records.amount'),
    t('records.mainBefore'),
    t('records.mainAfter'),
    t('records.order'),
  ],
  line: (each, { t, timezone }) => [
    siteTimeText(each.createdAt, timezone),
    each.direction === 'in'
      ? t('records.wayIn', { provider: each.gpName })
      : t('records.wayOut', { provider: each.gpName }),
    t(transferStates[each.state]),
    each.currency,
    ...[each.units, each.beforeUnits, each.afterUnits].map(units =>
      units === null ? '' : moneyText({ currency: each.currency, units }),
    ),
    each.id,
  ],
}

/** The ledger wrote down what the main wallet held right after; a release of the hold moved nothing. */
function cashAround({ direction }: Pick<TransferRow, 'direction'>, end: KeyedTransfer | undefined) {
  if (!end) return { beforeUnits: null, afterUnits: null }
  const moved = end.type === 'postHold' ? end.amount : 0n
  return direction === 'in'
    ? { beforeUnits: end.debitAfter + moved, afterUnits: end.debitAfter }
    : { beforeUnits: end.creditAfter - moved, afterUnits: end.creditAfter }
}
