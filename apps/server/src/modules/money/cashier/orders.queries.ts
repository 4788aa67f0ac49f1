import { depositNotes, languageNames } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { instructionSchema } from './instruction.ts'

export const depositStateNames = [
  'waiting',
  'reviewing',
  'success',
  'refused',
  'expired',
  'cancelled',
] as const
export type DepositStateName = (typeof depositStateNames)[number]

const orderRow = z.object({
  id: z.bigint(),
  orderNumber: z.string(),
  siteId: z.number(),
  memberId: z.bigint(),
  channelId: z.number(),
  gateway: z.string(),
  payType: z.enum(['redirect', 'account', 'qr', 'link']),
  currency: z.enum(currencyCodes),
  amountUnits: z.bigint(),
  feeParts: z.number(),
  feeFixedUnits: z.bigint(),
  feeUnits: z.bigint(),
  /** Encrypted; `payerOf` opens it. */
  payer: z.string().nullable(),
  language: z.enum(languageNames),
  returnUrl: z.string(),
  notifyUrl: z.string(),
  state: z.enum(depositStateNames),
  note: z.enum(depositNotes),
  gatewayId: z.string().nullable(),
  instruction: instructionSchema.nullable(),
  openedAt: z.date().nullable(),
  opens: z.number(),
  paidUnits: z.bigint().nullable(),
  paidCurrency: z.enum(currencyCodes).nullable(),
  paidAt: z.date().nullable(),
  creditedUnits: z.bigint().nullable(),
  creditedFeeUnits: z.bigint().nullable(),
  asks: z.number(),
  nextAskAt: z.date().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  finishedAt: z.date().nullable(),
})

/** A deposit order, as stored. */
export type Deposit = z.infer<typeof orderRow>

const columns = sql`id, order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units, fee_parts,
       fee_fixed_units, fee_units, payer, language, return_url, notify_url, state, note, gateway_id, instruction,
       opened_at, opens, paid_units, paid_currency, paid_at, credited_units, credited_fee_units, asks, next_ask_at, created_at,
       expires_at, finished_at`

export type NewDeposit = Pick<
  Deposit,
  | 'orderNumber'
  | 'siteId'
  | 'memberId'
  | 'channelId'
  | 'gateway'
  | 'payType'
  | 'currency'
  | 'amountUnits'
  | 'feeParts'
  | 'feeFixedUnits'
  | 'feeUnits'
  | 'language'
  | 'returnUrl'
  | 'notifyUrl'
  | 'createdAt'
  | 'expiresAt'
> & { readonly payer: Payer; readonly nextAskAt: Date }

const payerForm = z.object({ name: z.nullable(z.string()), proof: z.nullable(z.string()) })

/** Who pays, where the channel asks for it, and what the payer gave as a proof. */
export type Payer = z.infer<typeof payerForm>

const placeOf = (memberId: bigint) => ({ table: 'deposit_orders', column: 'payer', owner: memberId })

export function payerOf(personalData: PersonalData, { memberId, payer }: Deposit): Payer {
  if (payer === null) return { name: null, proof: null }
  return payerForm.parse(JSON.parse(personalData.decrypt(payer, placeOf(memberId))))
}

export function insertDeposit(tx: Tx, personalData: PersonalData, order: NewDeposit): Promise<Deposit> {
  const { name, proof } = order.payer
  const payer =
    name === null && proof === null
      ? null
      : personalData.encrypt(JSON.stringify({ name, proof }), placeOf(order.memberId))
  return tx.one(
    orderRow,
    sql`
      insert into deposit_orders
             (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units, fee_parts,
              fee_fixed_units, fee_units, payer, language, return_url, notify_url, state, note, next_ask_at,
              created_at, expires_at)
      values (${order.orderNumber}, ${order.siteId}, ${order.memberId}, ${order.channelId}, ${order.gateway},
              ${order.payType}, ${order.currency}, ${order.amountUnits}, ${order.feeParts}, ${order.feeFixedUnits},
              ${order.feeUnits}, ${payer}, ${order.language}, ${order.returnUrl},
              ${order.notifyUrl}, 'waiting', 'created', ${order.nextAskAt}, ${order.createdAt}, ${order.expiresAt})
      returning ${columns}`,
  )
}

/**
 * Counts one more time that the gateway is asked for an order, before it is asked; the first is counted with the order.
 * Answers whether it is to be asked for at all: not once it is open, or over.
 */
export async function raiseOpens(
  queries: Queries,
  { id, siteId }: Pick<Deposit, 'id' | 'siteId'>,
): Promise<boolean> {
  const raised = await queries.run(sql`
    update deposit_orders
       set opens = opens + 1
     where id = ${id} and site_id = ${siteId} and state = 'waiting' and opened_at is null`)
  return raised === 1
}

/** An order of this member; another member's is treated as missing. */
export function findOwnDeposit(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  orderNumber: string,
): Promise<Deposit | undefined> {
  return queries.maybe(
    orderRow,
    sql`
      select ${columns}
        from deposit_orders
       where order_number = ${orderNumber} and site_id = ${siteId} and member_id = ${memberId}`,
  )
}

/** For gateways and operators, who name an order by its number alone. Not of one site on purpose: the number is unique. */
export function findDeposit(tx: Tx, orderNumber: string): Promise<Deposit | undefined> {
  return tx.maybe(orderRow, sql`select ${columns} from deposit_orders where order_number = ${orderNumber}`)
}

export function lockDeposit(
  tx: Tx,
  { orderNumber, siteId }: Pick<Deposit, 'orderNumber' | 'siteId'>,
): Promise<Deposit> {
  return tx.one(
    orderRow,
    sql`
      select ${columns}
        from deposit_orders
       where order_number = ${orderNumber} and site_id = ${siteId}
         for update`,
  )
}

export function listWaiting(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
): Promise<Deposit[]> {
  return queries.all(
    orderRow,
    sql`
      select ${columns}
        from deposit_orders
       where site_id = ${siteId} and member_id = ${memberId} and state = 'waiting'
       order by created_at desc`,
  )
}

const lateRow = z.object({ count: z.int(), oldestAt: z.nullable(z.date()) })

/** How many orders a member has made since, and when the oldest of them was. */
export function countSince(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  since: Date,
) {
  return tx.one(
    lateRow,
    sql`
      select count(*)::integer as count, min(created_at) as oldest_at
        from deposit_orders
       where site_id = ${siteId} and member_id = ${memberId} and created_at > ${since}`,
  )
}

export type DepositProgress = Pick<
  Deposit,
  | 'state'
  | 'note'
  | 'gatewayId'
  | 'instruction'
  | 'openedAt'
  | 'paidUnits'
  | 'paidCurrency'
  | 'paidAt'
  | 'creditedUnits'
  | 'creditedFeeUnits'
  | 'asks'
  | 'nextAskAt'
  | 'finishedAt'
>

/** Writes how far an order has come; what is not named stays. */
export function advanceDeposit(tx: Tx, order: Deposit, change: Partial<DepositProgress>): Promise<Deposit> {
  const next: DepositProgress = { ...order, ...change }
  const instruction = next.instruction === null ? null : JSON.stringify(next.instruction)
  return tx.one(
    orderRow,
    sql`
      update deposit_orders
         set state = ${next.state}, note = ${next.note}, gateway_id = ${next.gatewayId},
             instruction = ${instruction}::jsonb, opened_at = ${next.openedAt}, paid_units = ${next.paidUnits},
             paid_currency = ${next.paidCurrency}, paid_at = ${next.paidAt}, credited_units = ${next.creditedUnits},
             credited_fee_units = ${next.creditedFeeUnits}, asks = ${next.asks}, next_ask_at = ${next.nextAskAt},
             finished_at = ${next.finishedAt}
       where order_number = ${order.orderNumber} and site_id = ${order.siteId}
      returning ${columns}`,
  )
}

/**
 * Takes orders that are due for a poll. The lease runs until `leaseUntil`, to write the result; then the order is due
 * again, so a process that died loses nothing. Not limited to one site: one process serves all of them.
 */
export function claimDueDeposits(
  tx: Tx,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<Deposit[]> {
  // A materialised list: as a plain subquery it may be run once for each row that is compared with it, and every run
  // would lock as many again.
  return tx.all(
    orderRow,
    sql`
      with due as materialized (
        select id
          from deposit_orders
         where next_ask_at <= ${now}
         order by next_ask_at, id
         limit ${limit}
           for update skip locked)
      update deposit_orders
         set next_ask_at = ${leaseUntil}
       where id in (select id from due)
      returning ${columns}`,
  )
}

const reviewRow = z.object({ note: z.enum(depositNotes), count: z.int() })

/** How many orders wait for staff. Not of one site on purpose: it is a figure of the installation. */
export function countReviewing(tx: Tx) {
  return tx.all(
    reviewRow,
    sql`
      select note, count(*)::integer as count
        from deposit_orders
       where state = 'reviewing'
       group by note`,
  )
}
