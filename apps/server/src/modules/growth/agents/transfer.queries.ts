import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Deciding } from './settlement.queries.ts'

const limitsRow = z.object({ minUnits: z.bigint(), maxUnits: z.bigint(), dailyUnits: z.bigint() })
export type TransferLimits = z.infer<typeof limitsRow>

type SiteMoney = { readonly siteId: number; readonly currency: Currency }

/** Undefined where a site lets agents take nothing out. */
export function findTransferLimits(queries: Queries, { siteId, currency }: SiteMoney) {
  return queries.maybe(
    limitsRow,
    sql`
      select min_units, max_units, daily_units
        from agent_transfer_limits
       where site_id = ${siteId}
         and currency = ${currency}
       order by id desc
       limit 1`,
  )
}

export async function insertTransferLimits(
  tx: Tx,
  { siteId, currency, minUnits, maxUnits, dailyUnits }: SiteMoney & TransferLimits,
  { by, reason, at }: Deciding,
): Promise<void> {
  await tx.run(sql`
    insert into agent_transfer_limits
           (site_id, currency, min_units, max_units, daily_units, decided_by, reason, decided_at)
    values (${siteId}, ${currency}, ${minUnits}, ${maxUnits}, ${dailyUnits}, ${by}, ${reason}, ${at})`)
}

type Mine = SiteMoney & { readonly agentId: bigint }

const usedRow = z.object({ units: z.string().transform(BigInt) })

/** What an agent has taken out since an instant. */
export async function sumTransfers(
  queries: Queries,
  { siteId, agentId, currency }: Mine,
  since: Date,
): Promise<bigint> {
  const { units } = await queries.one(
    usedRow,
    sql`
      select coalesce(sum(amount_units), 0)::text as units
        from agent_transfers
       where site_id = ${siteId}
         and agent_id = ${agentId}
         and currency = ${currency}
         and created_at >= ${since}`,
  )
  return units
}

const lockedRow = z.object({ isActive: z.boolean() })

/** Whether an agent is active, until the transaction ends: a suspension comes before it or after it. */
export async function lockActiveAgent(
  tx: Tx,
  { siteId, agentId }: Pick<Mine, 'siteId' | 'agentId'>,
): Promise<boolean> {
  const { isActive } = await tx.one(
    lockedRow,
    sql`
      select status = 'active' as is_active
        from agents
       where site_id = ${siteId}
         and id = ${agentId}
         for share`,
  )
  return isActive
}

const receiverRow = z.object({ memberId: z.bigint(), account: z.string(), currency: z.enum(currencyCodes) })
export type Receiver = z.infer<typeof receiverRow>

type ReceiverAsked = {
  readonly siteId: number
  readonly agentId: bigint
  /** The caller, who is no one's downline here. */
  readonly memberId: bigint
  readonly account: string
}

/** The caller, a member who came by an agent of the branch, or one who is such an agent. */
export function findReceiver(queries: Queries, { siteId, agentId, memberId, account }: ReceiverAsked) {
  return queries.maybe(
    receiverRow,
    sql`
      select m.id as member_id, m.account, m.currency
        from members m
       where m.site_id = ${siteId}
         and m.account_key = lower(${account}::text)
         and (m.id = ${memberId}
              or exists (select
                           from registrations r
                           join agent_tree mine on mine.descendant_id = r.agent_id and mine.site_id = r.site_id
                          where r.member_id = m.id
                            and r.site_id = m.site_id
                            and mine.ancestor_id = ${agentId})
              or exists (select
                           from agents a
                           join agent_tree mine on mine.descendant_id = a.id and mine.site_id = a.site_id
                          where a.member_id = m.id
                            and a.site_id = m.site_id
                            and mine.ancestor_id = ${agentId}
                            and mine.depth > 0))`,
  )
}

type NewTransfer = Mine & {
  readonly id: string
  readonly memberId: bigint
  readonly units: bigint
  readonly commissionAfter: bigint
  readonly mainAfter: bigint
  readonly remark: string
  readonly at: Date
}

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const { id, siteId, agentId, memberId, currency, units, commissionAfter, mainAfter, remark, at } = transfer
  await tx.run(sql`
    insert into agent_transfers
           (id, site_id, agent_id, member_id, currency, amount_units, commission_after_units, main_after_units, remark,
            created_at)
    values (${id}, ${siteId}, ${agentId}, ${memberId}, ${currency}, ${units}, ${commissionAfter}, ${mainAfter},
            ${remark}, ${at})`)
}
