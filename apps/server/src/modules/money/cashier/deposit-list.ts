import { depositNotes, withdrawalNotes } from '@glasshouse/contract'
import { unitsText } from '@glasshouse/money'
import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { tableSource, type List } from '../../../platform/lists/index.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { depositStateNames } from './orders.queries.ts'
import { withdrawalStateNames } from './withdrawals/orders.queries.ts'

const filter = z.object({
  type: z.enum(['all', 'deposit', 'withdraw']),
  /** The number of a state, which means another one in each direction; null for all. */
  status: z.nullable(z.int()),
  from: z.coerce.date(),
  /** The first instant that does not count any more. */
  until: z.coerce.date(),
})
export type DepositFilter = z.infer<typeof filter>

const depositRow = z.object({
  orderNumber: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  channelName: z.string(),
  amountUnits: z.bigint(),
  feeUnits: z.bigint(),
  realUnits: z.bigint(),
  /** Null until the money has moved. */
  movedUnits: z.nullable(z.bigint()),
  state: z.enum([...depositStateNames, ...withdrawalStateNames]),
  note: z.enum([...depositNotes, ...withdrawalNotes]),
  createdAt: z.date(),
  finishedAt: z.nullable(z.date()),
})
export type DepositRow = z.infer<typeof depositRow>

const totalsRow = z.object({
  count: z.int(),
  inUnits: z.string().transform(BigInt),
  outUnits: z.string().transform(BigInt),
})

type DepositTotals = { readonly inUnits: bigint; readonly outUnits: bigint }

const id = { column: sql`o.id`, type: 'bigint' } as const

/** Orders of both directions as one list; the ids of the two tables are kept apart. */
const moneyOrders = sql`(
  select 'deposit' as type, d.id * 2 as id, d.order_number, d.site_id, d.member_id, c.name as place, d.amount_units,
         coalesce(d.credited_fee_units, d.fee_units) as fee_units,
         coalesce(d.credited_units, d.amount_units - d.fee_units) as real_units, d.credited_units as moved_units,
         d.state, d.note, d.created_at, d.finished_at
    from deposit_orders d
    join payment_channels c on c.id = d.channel_id
   union all
  select 'withdraw', w.id * 2 + 1, w.order_number, w.site_id, w.member_id, b.name, w.amount_units, w.fee_units,
         w.amount_units - w.fee_units, case when w.state = 'paid' then w.amount_units - w.fee_units end,
         w.state, w.note, w.created_at, w.finished_at
    from withdrawal_orders w
    join bank_accounts a on a.id = w.bank_account_id
    join banks b on b.id = a.bank_id) o`

/** Money in and out of a member. */
export const depositList = {
  name: 'deposits',
  audience: 'member',
  sorts: ['created_at', 'amount'],
  source: tableSource({
    from: moneyOrders,
    columns: ({ language }) => sql`
      o.order_number, o.type, coalesce(o.place ->> ${language}, o.place ->> 'en_US') as channel_name, o.amount_units,
      o.fee_units, o.real_units, o.moved_units, o.state, o.note, o.created_at, o.finished_at`,
    row: depositRow,
    scope: ({ siteId, memberId }) => sql`o.site_id = ${siteId} and o.member_id = ${memberId}`,
    filter: ({ type, status, from, until }: DepositFilter) => sql`
      (${type}::text = 'all' or o.type = ${type}) and o.created_at >= ${from} and o.created_at < ${until}
      and (${status}::integer is null
           or o.state = case o.type when 'deposit' then ${depositStateNames[status ?? 0] ?? ''}
                                    else ${withdrawalStateNames[status ?? 0] ?? ''} end)`,
    sorts: {
      created_at: [{ column: sql`o.created_at`, type: 'timestamptz' }, id],
      amount: [{ column: sql`o.amount_units`, type: 'bigint' }, id],
    },
    totals: {
      columns: sql`
        coalesce(sum(o.moved_units) filter (where o.type = 'deposit'), 0)::text as in_units,
        coalesce(sum(o.moved_units) filter (where o.type = 'withdraw'), 0)::text as out_units`,
      row: totalsRow,
    },
  }),
  file: {
    filter,
    head: ({ t, timezone }) => [
      `${t('column.time')} (${timezone})`,
      t('records.order'),
      t('records.kind'),
      t('records.channel'),
      t('records.state'),
      t('records.currency'),
      t('records.amount'),
      t('records.fee'),
      t('records.moved'),
      `${t('records.finished')} (${timezone})`,
    ],
    line: (row, { t, timezone, currency }) => [
      siteTimeText(row.createdAt, timezone),
      row.orderNumber,
      t(directionWords[row.type]),
      row.channelName,
      t(stateWords[row.state]),
      currency,
      unitsText(row.amountUnits, currency),
      unitsText(row.feeUnits, currency),
      unitsText(row.movedUnits ?? 0n, currency),
      row.finishedAt ? siteTimeText(row.finishedAt, timezone) : '',
    ],
  },
} as const satisfies List<'member', DepositFilter, DepositRow, DepositTotals>

const stateWords = {
  waiting: 'records.waiting',
  reviewing: 'records.reviewing',
  success: 'records.credited',
  refused: 'records.refused',
  expired: 'records.expired',
  cancelled: 'records.cancelled',
  paying: 'records.paying',
  paid: 'records.paid',
} as const

const directionWords = { deposit: 'records.directionIn', withdraw: 'records.directionOut' } as const
