import { withdrawalNotes } from '@glasshouse/contract'
import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export const withdrawalStateNames = [
  'waiting',
  'reviewing',
  'paying',
  'paid',
  'refused',
  'cancelled',
] as const
export type WithdrawalStateName = (typeof withdrawalStateNames)[number]

const orderRow = z.object({
  id: z.bigint(),
  orderNumber: z.string(),
  siteId: z.int(),
  memberId: z.bigint(),
  bankAccountId: z.bigint(),
  currency: z.enum(currencyCodes),
  amountUnits: z.bigint(),
  feeUnits: z.bigint(),
  state: z.enum(withdrawalStateNames),
  note: z.enum(withdrawalNotes),
  holdId: z.string(),
  score: z.int(),
  reasons: z.array(z.string()),
  people: z.int(),
  claimedBy: z.nullable(z.string()),
  /** Approvals count for their round; a payout that failed begins a new one. */
  round: z.int(),
  /** The channel in whose account the money is; null while it is held in the member's own. */
  channelId: z.nullable(z.int()),
  createdAt: z.date(),
  finishedAt: z.nullable(z.date()),
})

/** A withdrawal order, as stored. */
export type Withdrawal = z.infer<typeof orderRow>

const columns = sql`id, order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units, state,
       note, hold_id, score, reasons, people, claimed_by, round, channel_id, created_at, finished_at`

type MemberName = { readonly siteId: number; readonly memberId: bigint }

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'orderNumber'
  | 'siteId'
  | 'memberId'
  | 'bankAccountId'
  | 'currency'
  | 'amountUnits'
  | 'feeUnits'
  | 'holdId'
  | 'score'
  | 'reasons'
  | 'people'
  | 'createdAt'
>

export function insertWithdrawal(tx: Tx, order: NewWithdrawal): Promise<Withdrawal> {
  // One that no person has to approve is taken up at once.
  const nextLookAt = order.people === 0 ? order.createdAt : null
  return tx.one(
    orderRow,
    sql`
      insert into withdrawal_orders
             (order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units, state, note, hold_id,
              score, reasons, people, next_look_at, created_at)
      values (${order.orderNumber}, ${order.siteId}, ${order.memberId}, ${order.bankAccountId}, ${order.currency},
              ${order.amountUnits}, ${order.feeUnits}, 'waiting', 'requested', ${order.holdId}, ${order.score},
              ${order.reasons}::text[], ${order.people}, ${nextLookAt}, ${order.createdAt})
      returning ${columns}`,
  )
}

/** An order of this member; another member's is treated as missing. */
export function findOwnWithdrawal(
  queries: Queries,
  { siteId, memberId }: MemberName,
  orderNumber: string,
): Promise<Withdrawal | undefined> {
  return queries.maybe(
    orderRow,
    sql`
      select ${columns}
        from withdrawal_orders
       where order_number = ${orderNumber} and site_id = ${siteId} and member_id = ${memberId}`,
  )
}

/** For staff, who name an order by its number alone. Not of one site on purpose: the number is unique. */
export function findWithdrawal(tx: Tx, orderNumber: string): Promise<Withdrawal | undefined> {
  return tx.maybe(orderRow, sql`select ${columns} from withdrawal_orders where order_number = ${orderNumber}`)
}

export function lockWithdrawal(
  tx: Tx,
  { orderNumber, siteId }: Pick<Withdrawal, 'orderNumber' | 'siteId'>,
): Promise<Withdrawal> {
  return tx.one(
    orderRow,
    sql`
      select ${columns}
        from withdrawal_orders
       where order_number = ${orderNumber} and site_id = ${siteId}
         for update`,
  )
}

export function listOpen(queries: Queries, { siteId, memberId }: MemberName): Promise<Withdrawal[]> {
  return queries.all(
    orderRow,
    sql`
      select ${columns}
        from withdrawal_orders
       where site_id = ${siteId} and member_id = ${memberId} and finished_at is null
       order by created_at desc, id desc`,
  )
}

const usedRow = z.object({ count: z.int(), units: z.string().transform(BigInt) })

/** What a member has asked for since, without what was refused or cancelled. */
export function findUsed(queries: Queries, { siteId, memberId }: MemberName, since: Date) {
  return queries.one(
    usedRow,
    sql`
      select count(*)::integer as count, coalesce(sum(amount_units), 0)::text as units
        from withdrawal_orders
       where site_id = ${siteId} and member_id = ${memberId} and created_at >= ${since}
         and state not in ('refused', 'cancelled')`,
  )
}

const openRow = z.object({ isOpen: z.boolean() })

export async function isAccountUsed(
  tx: Tx,
  { siteId, id }: { readonly siteId: number; readonly id: bigint },
): Promise<boolean> {
  const { isOpen } = await tx.one(
    openRow,
    sql`
      select exists (select
                       from withdrawal_orders
                      where site_id = ${siteId} and bank_account_id = ${id} and finished_at is null) as is_open`,
  )
  return isOpen
}

export type WithdrawalStep = Pick<Withdrawal, 'state' | 'note'> & {
  readonly claimedBy?: string | null
  readonly at: Date
}

export function advanceWithdrawal(tx: Tx, order: Withdrawal, step: WithdrawalStep): Promise<Withdrawal> {
  const isOver = step.state === 'paid' || step.state === 'refused' || step.state === 'cancelled'
  const hasFailed = order.state === 'paying' && step.state === 'reviewing'
  const claimedBy = step.claimedBy === undefined ? order.claimedBy : step.claimedBy
  // One that is approved is handed to its channel at once.
  const nextLookAt = step.state === 'paying' ? step.at : null
  return tx.one(
    orderRow,
    sql`
      update withdrawal_orders
         set state = ${step.state}, note = ${step.note}, claimed_by = ${claimedBy},
             round = ${order.round + (hasFailed ? 1 : 0)}, next_look_at = ${nextLookAt}, finished_at = ${isOver ? step.at : null}
       where order_number = ${order.orderNumber} and site_id = ${order.siteId}
      returning ${columns}`,
  )
}

/** Where the money is from now on; nothing is looked at until the channel has answered. */
export async function keepChannel(tx: Tx, order: Withdrawal, channelId: number): Promise<void> {
  await tx.run(sql`
    update withdrawal_orders
       set channel_id = ${channelId}, next_look_at = null
     where order_number = ${order.orderNumber} and site_id = ${order.siteId}`)
}

export async function lookAgain(tx: Tx, order: Withdrawal, at: Date): Promise<void> {
  await tx.run(sql`
    update withdrawal_orders
       set next_look_at = ${at}
     where order_number = ${order.orderNumber} and site_id = ${order.siteId}`)
}

/** Takes orders that need no person, or that are to be paid. The lease runs until `leaseUntil`; a process that died loses nothing. */
export function claimDue(
  tx: Tx,
  {
    state,
    now,
    leaseUntil,
    limit,
  }: {
    readonly state: 'waiting' | 'paying'
    readonly now: Date
    readonly leaseUntil: Date
    readonly limit: number
  },
): Promise<Withdrawal[]> {
  return tx.all(
    orderRow,
    sql`
      with due as materialized (
        select id
          from withdrawal_orders
         where next_look_at <= ${now} and state = ${state}
         order by next_look_at, id
         limit ${limit}
           for update skip locked)
      update withdrawal_orders
         set next_look_at = ${leaseUntil}
       where id in (select id from due)
      returning ${columns}`,
  )
}

const eventRow = z.object({
  orderId: z.bigint(),
  state: z.enum(withdrawalStateNames),
  note: z.enum(withdrawalNotes),
  at: z.date(),
})
export type WithdrawalEvent = z.infer<typeof eventRow>

export async function insertWithdrawalEvent(
  tx: Tx,
  { id, siteId, state, note }: Withdrawal,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into withdrawal_events (order_id, site_id, state, note, at)
    values (${id}, ${siteId}, ${state}, ${note}, ${at})`)
}

/** The timelines of some orders, oldest first. */
export function listWithdrawalEvents(
  queries: Queries,
  siteId: number,
  orderIds: readonly bigint[],
): Promise<WithdrawalEvent[]> {
  return queries.all(
    eventRow,
    sql`
      select order_id, state, note, at
        from withdrawal_events
       where site_id = ${siteId} and order_id = any(${[...orderIds]}::bigint[])
       order by id`,
  )
}

const flightRow = z.object({ units: z.string().transform(BigInt) })

/** What of a member's money is in the accounts of channels. */
export function findInFlight(queries: Queries, { siteId, memberId }: MemberName) {
  return queries.one(
    flightRow,
    sql`
      select coalesce(sum(amount_units), 0)::text as units
        from withdrawal_orders
       where site_id = ${siteId} and member_id = ${memberId} and finished_at is null and channel_id is not null`,
  )
}

const timeRow = z.object({ median: z.nullable(z.int()), slow: z.nullable(z.int()), count: z.int() })

/** Seconds from request to payout over the last hundred of a site in a currency. */
export function measurePayouts(
  queries: Queries,
  { siteId, currency }: { readonly siteId: number; readonly currency: Currency },
) {
  return queries.one(
    timeRow,
    sql`
      select round(percentile_cont(0.5) within group (order by seconds))::integer as median,
             round(percentile_cont(0.9) within group (order by seconds))::integer as slow,
             count(*)::integer as count
        from (select extract(epoch from finished_at - created_at)::double precision as seconds
                from withdrawal_orders
               where site_id = ${siteId} and currency = ${currency} and state = 'paid'
               order by finished_at desc
               limit 100) as last`,
  )
}
