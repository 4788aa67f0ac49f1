import { depositNotes } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { tableSource, type List } from '../../../platform/lists/index.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { depositStateNames } from './orders.queries.ts'

const filter = z.object({
  type: z.enum(['all', 'deposit', 'withdraw']),
  /** Null for all. */
  state: z.nullable(z.enum(depositStateNames)),
  from: z.coerce.date(),
  /** The first instant that does not count any more. */
  until: z.coerce.date(),
})
export type DepositFilter = z.infer<typeof filter>

const depositRow = z
  .object({
    orderNumber: z.string(),
    channelName: z.string(),
    amountUnits: z.bigint(),
    feeUnits: z.bigint(),
    creditedUnits: z.nullable(z.bigint()),
    creditedFeeUnits: z.nullable(z.bigint()),
    state: z.enum(depositStateNames),
    note: z.enum(depositNotes),
    createdAt: z.date(),
    finishedAt: z.nullable(z.date()),
  })
  .transform(({ creditedFeeUnits, creditedUnits, ...row }) => ({
    ...row,
    feeUnits: creditedFeeUnits ?? row.feeUnits,
    realUnits: creditedUnits ?? row.amountUnits - row.feeUnits,
  }))
export type DepositRow = z.infer<typeof depositRow>

const totalsRow = z.object({ count: z.int(), creditedUnits: z.string().transform(BigInt) })

const id = { column: sql`o.id`, type: 'bigint' } as const

/** Money in and out of a member. Nothing goes out yet, so the record of withdrawals is empty and true. */
export const depositList = {
  name: 'deposits',
  audience: 'member',
  sorts: ['created_at', 'amount'],
  source: tableSource({
    from: sql`deposit_orders o join payment_channels c on c.id = o.channel_id`,
    columns: ({ language }) => sql`
      o.order_number, coalesce(c.name ->> ${language}, c.name ->> 'en_US') as channel_name, o.amount_units,
      o.fee_units, o.credited_units, o.credited_fee_units, o.state, o.note, o.created_at, o.finished_at`,
    row: depositRow,
    scope: ({ siteId, memberId }) => sql`o.site_id = ${siteId} and o.member_id = ${memberId}`,
    filter: ({ type, state, from, until }: DepositFilter) => sql`
      ${type}::text <> 'withdraw' and o.created_at >= ${from} and o.created_at < ${until}
      and (${state}::text is null or o.state = ${state})`,
    sorts: {
      created_at: [{ column: sql`o.created_at`, type: 'timestamptz' }, id],
      amount: [{ column: sql`o.amount_units`, type: 'bigint' }, id],
    },
    totals: { columns: sql`coalesce(sum(o.credited_units), 0)::text as credited_units`, row: totalsRow },
  }),
  file: {
    filter,
    head: ({ t, timezone }) => [
      `${t('column.time')} (${timezone})`,
      t('records.order'),
      t('records.channel'),
      t('records.state'),
      t('records.currency'),
      t('records.amount'),
      t('records.fee'),
      t('records.credited'),
      `${t('records.finished')} (${timezone})`,
    ],
    line: (row, { t, timezone, currency }) => [
      siteTimeText(row.createdAt, timezone),
      row.orderNumber,
      row.channelName,
      t(stateWords[row.state]),
      currency,
      unitsText(row.amountUnits, currency),
      unitsText(row.feeUnits, currency),
      unitsText(row.state === 'success' ? row.realUnits : 0n, currency),
      row.finishedAt ? siteTimeText(row.finishedAt, timezone) : '',
    ],
  },
} as const satisfies List<'member', DepositFilter, DepositRow, { readonly creditedUnits: bigint }>

const stateWords = {
  waiting: 'records.waiting',
  reviewing: 'records.reviewing',
  success: 'records.credited',
  refused: 'records.refused',
  expired: 'records.expired',
  cancelled: 'records.cancelled',
} as const
