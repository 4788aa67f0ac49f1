import { depositNotes } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { depositStateNames } from './orders.queries.ts'

const staffOrderRow = z
  .object({
    orderNumber: z.string(),
    site: z.string(),
    account: z.string(),
    gateway: z.string(),
    state: z.enum(depositStateNames),
    note: z.enum(depositNotes),
    currency: z.enum(currencyCodes),
    amountUnits: z.bigint(),
    paidUnits: z.bigint().nullable(),
    paidCurrency: z.enum(currencyCodes).nullable(),
    creditedUnits: z.bigint().nullable(),
    proposedUnits: z.bigint().nullable(),
    proposedBy: z.string().nullable(),
    createdAt: z.date(),
    since: z.date(),
  })
  .transform(({ paidUnits, paidCurrency, proposedUnits, proposedBy, ...row }) => ({
    ...row,
    /** A credit that waits for a second person. */
    proposal:
      proposedUnits === null || proposedBy === null ? undefined : { units: proposedUnits, by: proposedBy },
    paid:
      paidUnits === null || paidCurrency === null ? undefined : { units: paidUnits, currency: paidCurrency },
  }))

/** An order as staff see it: with its account, and since when it is in its state. */
export type StaffOrderView = z.infer<typeof staffOrderRow>

export type StaffOrdersFilter =
  /** What waits for a person or for a second one, the longest waiting first. */
  | { readonly which: 'reviewing' }
  /** The newest of members with this account, on any site. */
  | { readonly which: 'account'; readonly account: string }
  | { readonly which: 'number'; readonly orderNumber: string }

/** Of all sites on purpose: staff serve them all. */
export function listOrdersForStaff(
  tx: Tx,
  input: StaffOrdersFilter,
  limit: number,
): Promise<StaffOrderView[]> {
  return tx.all(
    staffOrderRow,
    sql`
      select o.order_number, s.name as site, m.account, o.gateway, o.state, o.note, o.currency, o.amount_units,
             o.paid_units, o.paid_currency, o.credited_units, o.created_at,
             p.gross_units as proposed_units, p.decided_by as proposed_by,
             (select max(e.at) from deposit_events e where e.order_id = o.id) as since
        from deposit_orders o
        join members m on m.id = o.member_id
        join sites s on s.id = o.site_id
        left join lateral (
          select d.decision, d.gross_units, d.decided_by
            from deposit_decisions d
           where d.order_id = o.id
           order by d.id desc
           limit 1
        ) p on p.decision = 'propose' and o.state <> 'success'
       where ${wanted(input)}
       limit ${limit}`,
  )
}

function wanted(input: StaffOrdersFilter): Sql {
  switch (input.which) {
    case 'reviewing':
      return sql`
        o.id in (select id from deposit_orders where state = 'reviewing'
                 union select order_id from deposit_decisions where decision = 'propose')
          and (o.state = 'reviewing' or p.decision is not null)
        order by o.created_at, o.id`
    case 'account':
      return sql`m.account_key = lower(${input.account}) order by o.created_at desc, o.id desc`
    case 'number':
      return sql`o.order_number = ${input.orderNumber}`
  }
}

const decisionRow = z.object({
  decision: z.enum(['propose', 'credit', 'decline']),
  grossUnits: z.bigint().nullable(),
  decidedBy: z.string(),
  reason: z.string(),
  decidedAt: z.date(),
})
export type KeptDecision = z.infer<typeof decisionRow>

/** Staff decisions about an order, oldest first. */
export function listDecisions(tx: Tx, orderNumber: string): Promise<KeptDecision[]> {
  return tx.all(
    decisionRow,
    sql`
      select d.decision, d.gross_units, d.decided_by, d.reason, d.decided_at
        from deposit_decisions d
        join deposit_orders o on o.id = d.order_id
       where o.order_number = ${orderNumber}
       order by d.id`,
  )
}

const timeRow = z.object({ state: z.enum(depositStateNames), note: z.enum(depositNotes), at: z.date() })

/** The timeline of an order, oldest first. */
export function listTimeline(tx: Tx, orderNumber: string): Promise<z.infer<typeof timeRow>[]> {
  return tx.all(
    timeRow,
    sql`
      select e.state, e.note, e.at
        from deposit_events e
        join deposit_orders o on o.id = e.order_id
       where o.order_number = ${orderNumber}
       order by e.id`,
  )
}
