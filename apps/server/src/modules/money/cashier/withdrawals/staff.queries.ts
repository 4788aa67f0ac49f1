import { currencyCodes } from '@glasshouse/money'
import { sql, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { withdrawalStateNames, type Withdrawal } from './orders.queries.ts'

const staffRow = z.object({
  orderNumber: z.string(),
  site: z.string(),
  account: z.string(),
  memberId: z.bigint(),
  state: z.enum(withdrawalStateNames),
  note: z.string(),
  currency: z.enum(currencyCodes),
  amountUnits: z.bigint(),
  feeUnits: z.bigint(),
  score: z.int(),
  reasons: z.array(z.string()),
  people: z.int(),
  approvals: z.int(),
  claimedBy: z.nullable(z.string()),
  bank: z.string(),
  details: z.string(),
  createdAt: z.date(),
})
export type StaffWithdrawalRow = z.infer<typeof staffRow>

export type StaffWithdrawalFilter =
  /** What waits for a person: to be approved, or to be paid. The longest waiting first. */
  | { readonly which: 'open' }
  | { readonly which: 'account'; readonly account: string }
  | { readonly which: 'number'; readonly orderNumber: string }

/** Of all sites on purpose: staff serve them all. */
export function listForStaff(
  tx: Tx,
  input: StaffWithdrawalFilter,
  limit: number,
): Promise<StaffWithdrawalRow[]> {
  return tx.all(
    staffRow,
    sql`
      select w.order_number, s.name as site, m.account, w.member_id, w.state, w.note, w.currency, w.amount_units,
             w.fee_units, w.score, w.reasons, w.people, w.claimed_by, b.name ->> 'en_US' as bank, a.details, w.created_at,
             (select count(*)::integer
                from withdrawal_decisions d
               where d.order_id = w.id and d.round = w.round and d.decision = 'approve') as approvals
        from withdrawal_orders w
        join members m on m.id = w.member_id
        join sites s on s.id = w.site_id
        join bank_accounts a on a.id = w.bank_account_id
        join banks b on b.id = a.bank_id
       where ${wanted(input)}
       limit ${limit}`,
  )
}

function wanted(input: StaffWithdrawalFilter): Sql {
  switch (input.which) {
    case 'open':
      return sql`w.finished_at is null order by w.created_at, w.id`
    case 'account':
      return sql`m.account_key = lower(${input.account}) order by w.created_at desc, w.id desc`
    case 'number':
      return sql`w.order_number = ${input.orderNumber}`
  }
}

export const withdrawalDecisions = ['claim', 'note', 'approve', 'refuse', 'paid', 'fail', 'ask'] as const
export type WithdrawalDecision = (typeof withdrawalDecisions)[number]

const decisionRow = z.object({
  decision: z.enum(withdrawalDecisions),
  decidedBy: z.string(),
  reason: z.string(),
  decidedAt: z.date(),
})
export type KeptWithdrawalDecision = z.infer<typeof decisionRow>

/** Staff decisions about an order, oldest first. */
export function listWithdrawalDecisions(tx: Tx, orderNumber: string): Promise<KeptWithdrawalDecision[]> {
  return tx.all(
    decisionRow,
    sql`
      select d.decision, d.decided_by, d.reason, d.decided_at
        from withdrawal_decisions d
        join withdrawal_orders w on w.id = d.order_id
       where w.order_number = ${orderNumber}
       order by d.id`,
  )
}

export type NewWithdrawalDecision = {
  readonly decision: WithdrawalDecision
  readonly by: string
  readonly reason: string
  readonly before: Withdrawal
  readonly after: Withdrawal
  readonly at: Date
}

export async function insertWithdrawalDecision(tx: Tx, decision: NewWithdrawalDecision): Promise<void> {
  const { id, siteId, state, round } = decision.before
  await tx.run(sql`
    insert into withdrawal_decisions
           (order_id, site_id, round, decision, decided_by, reason, state_before, state_after, decided_at)
    values (${id}, ${siteId}, ${round}, ${decision.decision}, ${decision.by}, ${decision.reason}, ${state},
            ${decision.after.state}, ${decision.at})`)
}

const approverRow = z.object({ decidedBy: z.string() })

/** Names of those who have approved it in its round. */
export async function listApprovers(tx: Tx, { id, siteId, round }: Withdrawal): Promise<readonly string[]> {
  const rows = await tx.all(
    approverRow,
    sql`
      select decided_by
        from withdrawal_decisions
       where order_id = ${id} and site_id = ${siteId} and round = ${round} and decision = 'approve'`,
  )
  return rows.map(({ decidedBy }) => nameKey(decidedBy))
}

/** Names are compared without case and spaces around them, as the database compares them. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
