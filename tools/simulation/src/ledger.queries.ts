import { sql, type Database } from '@glasshouse/postgres'
import { accountKinds } from '@glasshouse/server'
import { z } from 'zod'

const accountRow = z.object({
  owner: z.bigint(),
  kind: z.number(),
  balance: z.bigint(),
  held: z.bigint(),
  holds: z.bigint(),
  entries: z.bigint().nullable(),
})
export type AccountNow = z.infer<typeof accountRow>

/**
 * The accounts of members, the open holds on each, and, if requested, the sums of their entries. A site's accounts may
 * have small owner ids too, so kinds separate them.
 */
export function listAccounts(
  real: Database,
  memberIds: readonly bigint[],
  withEntries: boolean,
): Promise<AccountNow[]> {
  return real.all(
    accountRow,
    sql`
      select a.owner, a.kind, a.balance, a.held,
             coalesce((select sum(h.amount) from ledger.holds h where h.debit = a.id), 0)::bigint as holds,
             case when ${withEntries} then
               (select coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)
                  from ledger.transfers t
                 where (t.debit = a.id or t.credit = a.id) and t.type in (1, 3))::bigint
             end as entries
        from ledger.accounts a
       where a.owner = any(${memberIds}::bigint[]) and (a.kind = ${accountKinds.memberMain} or a.kind between 1000 and 1999)`,
  )
}

const orderRow = z.object({
  id: z.string(),
  memberId: z.bigint(),
  platformId: z.literal([1, 2]),
  direction: z.enum(['in', 'out']),
  state: z.string(),
  requestedUnits: z.bigint(),
  confirmedUnits: z.bigint().nullable(),
  transferId: z.string(),
  heldUnits: z.bigint().nullable(),
})
export type OrderNow = z.infer<typeof orderRow>

export function listOrders(real: Database, memberIds: readonly bigint[]): Promise<OrderNow[]> {
  return real.all(
    orderRow,
    sql`
      select o.id, o.member_id, o.platform_id, o.direction, o.state, o.requested_units, o.confirmed_units, o.transfer_id,
             (select h.amount from ledger.holds h where h.id = o.hold_id) as held_units
        from provider_transfers o
       where o.member_id = any(${memberIds}::bigint[])
       order by o.id`,
  )
}

const cashRow = z.object({
  id: z.bigint(),
  channel: z.string(),
  data: z.object({ cash: z.string(), cash_version: z.string() }),
})

/** The cash events sent to members since then, oldest first. */
export function listCashEvents(real: Database, channels: readonly string[], sinceId: bigint) {
  return real.all(
    cashRow,
    sql`
      select id, channel, data
        from push.outbox
       where id > ${sinceId} and channel = any(${channels}::text[]) and event = 'member.cash'
       order by id`,
  )
}

const keyRow = z.object({ key: z.string() })

/** Which payments the ledger has. */
export async function listPaid(real: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await real.all(
    keyRow,
    sql`
      select named.key
        from ledger.keys k, split_part(k.name, chr(10), 2) as named (key)
       where split_part(k.name, chr(10), 1) = 'simulation' and named.key = any(${keys}::text[])`,
  )
  return new Set(rows.map(row => row.key))
}

const openRow = z.object({ open: z.bigint() })

/** Orders, returns and runs that are not over. */
export async function countOpen(
  real: Database,
  memberIds: readonly bigint[],
  platforms: readonly number[] = [1, 2],
): Promise<bigint> {
  const { open } = await real.one(
    openRow,
    sql`
      select (select count(*) from provider_transfers
               where member_id = any(${memberIds}::bigint[]) and finished_at is null
                 and platform_id = any(${platforms}::integer[]))
           + (select count(*) from provider_wallets
               where member_id = any(${memberIds}::bigint[]) and return_at is not null
                 and platform_id = any(${platforms}::integer[])) as open`,
  )
  return open
}

const ledgerAuditRow = z.object({ books: z.string() })

/** The accounts of members and the last entry of each, in a line. */
export async function findDatabases(real: Database, memberIds: readonly bigint[]): Promise<string> {
  const { books } = await real.one(
    ledgerAuditRow,
    sql`
      select coalesce(string_agg(concat_ws(' ', kind, balance, held, last_transfer), ', ' order by id), '') as books
        from ledger.accounts
       where owner = any(${memberIds}::bigint[])`,
  )
  return books
}
