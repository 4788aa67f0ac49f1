import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { tableSource, type List } from '../../../platform/lists/index.ts'

const transferRow = z.object({
  id: z.string(),
  isOut: z.boolean(),
  /** Who got it; the caller wrote that account, or is it. */
  account: z.string(),
  code: z.string(),
  amountUnits: z.bigint(),
  /** Of the caller's side: the commission of what went out, the main wallet of what came in. */
  afterUnits: z.bigint(),
  remark: z.string(),
  createdAt: z.date(),
})
export type TransferRow = z.infer<typeof transferRow>

export type TransferFilter = {
  readonly direction: 'out' | 'in' | null
  readonly from: Date
  readonly until: Date
}

/** What an agent moved out of the commission, and what agents above moved to them. */
export const transferList = {
  name: 'agent-transfers',
  audience: 'agent',
  sorts: ['created_at'],
  source: tableSource({
    from: sql`
      (select t.*, m.account, a.code, viewer.id as viewer_id, t.agent_id = viewer.id as is_out
         from agents viewer
         join agent_transfers t on t.site_id = viewer.site_id
                               and (t.agent_id = viewer.id or t.member_id = viewer.member_id)
         join members m on m.id = t.member_id and m.site_id = t.site_id
         join agents a on a.id = t.agent_id and a.site_id = t.site_id) o`,
    columns: () => sql`
      o.id, o.is_out, o.account, o.code, o.amount_units,
      case when o.is_out then o.commission_after_units else o.main_after_units end as after_units, o.remark, o.created_at`,
    row: transferRow,
    scope: ({ siteId, agentId, currency }) =>
      sql`o.site_id = ${siteId} and o.viewer_id = ${agentId} and o.currency = ${currency}`,
    filter: ({ direction, from, until }: TransferFilter) => sql`
      (${direction}::text is null or o.is_out = (${direction}::text = 'out'))
      and o.created_at >= ${from} and o.created_at < ${until}`,
    sorts: {
      created_at: [
        { column: sql`o.created_at`, type: 'timestamptz' },
        { column: sql`o.id`, type: 'uuid' },
      ],
    },
    totals: { columns: sql`true as is_counted`, row: z.object({ count: z.int() }) },
  }),
} as const satisfies List<'agent', TransferFilter, TransferRow, object>
