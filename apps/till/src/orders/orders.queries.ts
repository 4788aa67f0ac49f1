import { currencyCodes, type Currency, type Money } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { payTypes, type PayType } from '../protocol/merchant-api.ts'

/** What a merchant asked for. It never changes. */
export type Asked = {
  readonly orderNumber: string
  readonly payType: PayType
  readonly amount: Money
  readonly payerName: string | null
  readonly language: string
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly expiresAt: Date
}

export type Order = {
  readonly id: bigint
  readonly gatewayId: string
  readonly payToken: string
  readonly reference: string
  readonly accountNumber: string
  readonly asked: Asked
  readonly state: 'waiting' | 'paid' | 'refused' | 'expired'
  readonly paid: Money | undefined
  readonly createdAt: Date
  /** When it came to its state. */
  readonly changedAt: Date
}

const row = z.object({
  id: z.bigint(),
  orderNumber: z.string(),
  gatewayId: z.string(),
  payToken: z.string(),
  payType: z.enum(payTypes),
  currency: z.enum(currencyCodes),
  amountUnits: z.bigint(),
  payerName: z.string().nullable(),
  language: z.string(),
  returnUrl: z.string(),
  notifyUrl: z.string(),
  reference: z.string(),
  accountNumber: z.string(),
  state: z.enum(['waiting', 'paid', 'refused', 'expired']),
  paidCurrency: z.enum(currencyCodes).nullable(),
  paidUnits: z.bigint().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  changedAt: z.date(),
})

const orderRow = {
  parse: (found: unknown): Order => {
    const { currency, amountUnits, paidCurrency, paidUnits, ...rest } = row.parse(found)
    const { orderNumber, payType, payerName, language, returnUrl, notifyUrl, expiresAt, ...own } = rest
    const amount = { currency, units: amountUnits }
    return {
      ...own,
      asked: { orderNumber, payType, amount, payerName, language, returnUrl, notifyUrl, expiresAt },
      paid: paidCurrency && paidUnits ? { currency: paidCurrency, units: paidUnits } : undefined,
    }
  },
}

const columns = sql`
  id, order_number, gateway_id, pay_token, pay_type, currency, amount_units, payer_name, language, return_url,
  notify_url, reference, account_number, state, paid_currency, paid_units, created_at, expires_at, changed_at`

export type NewOrder = Pick<Order, 'gatewayId' | 'payToken' | 'reference' | 'accountNumber'> & {
  readonly merchant: string
  readonly asked: Asked
  readonly at: Date
}

/** False when the merchant has used the number before: of rivals at the same moment, one makes the order. */
export async function insertOrder(queries: Queries, order: NewOrder): Promise<boolean> {
  const { merchant, gatewayId, payToken, reference, accountNumber, asked, at } = order
  const inserted = await queries.run(sql`
    insert into orders (merchant, order_number, gateway_id, pay_token, pay_type, currency, amount_units, payer_name,
                        language, return_url, notify_url, reference, account_number, created_at, expires_at, changed_at)
    values (${merchant}, ${asked.orderNumber}, ${gatewayId}, ${payToken}, ${asked.payType},
            ${asked.amount.currency}, ${asked.amount.units}, ${asked.payerName}, ${asked.language},
            ${asked.returnUrl}, ${asked.notifyUrl}, ${reference}, ${accountNumber}, ${at}, ${asked.expiresAt}, ${at})
        on conflict (merchant, order_number) do nothing`)
  return inserted === 1
}

export function findOrder(
  queries: Queries,
  { merchant, orderNumber }: { readonly merchant: string; readonly orderNumber: string },
): Promise<Order | undefined> {
  return queries.maybe(
    orderRow,
    sql`select ${columns} from orders where merchant = ${merchant} and order_number = ${orderNumber}`,
  )
}

export function findOrderByToken(queries: Queries, payToken: string): Promise<Order | undefined> {
  return queries.maybe(orderRow, sql`select ${columns} from orders where pay_token = ${payToken}`)
}

/** The order whose reference or account number is one of these texts. */
export function findOrderByMark(queries: Queries, words: readonly string[]): Promise<Order | undefined> {
  return queries.maybe(
    orderRow,
    sql`
      select ${columns} from orders
       where pay_type <> 'redirect' and (reference = any(${words}) or account_number = any(${words}))
       order by id desc
       limit 1`,
  )
}

/** Locked until the transaction ends. */
export function lockOrder(tx: Tx, payToken: string): Promise<Order | undefined> {
  return tx.maybe(orderRow, sql`select ${columns} from orders where pay_token = ${payToken} for update`)
}

/** Expired orders, locked; those that are being decided at this moment are left out. */
export function lockOverdue(tx: Tx, at: Date, limit: number): Promise<Order[]> {
  return tx.all(
    orderRow,
    sql`
      select ${columns} from orders
       where state = 'waiting' and expires_at <= ${at}
       order by expires_at
       limit ${limit}
         for update skip locked`,
  )
}

export async function updateState(
  tx: Tx,
  { id, state, paid, changedAt }: Pick<Order, 'id' | 'state' | 'paid' | 'changedAt'>,
): Promise<void> {
  await tx.run(sql`
    update orders
       set state = ${state}, paid_currency = ${paid?.currency ?? null}, paid_units = ${paid?.units ?? null},
           changed_at = ${changedAt}
     where id = ${id}`)
}

export type DayTotal = { readonly currency: Currency; readonly count: number; readonly units: string }

const totalRow = z.object({ currency: z.enum(currencyCodes), count: z.int(), units: z.string() })

/** Sums come as text: they may pass any integer. */
export function sumPaid(
  queries: Queries,
  { merchant, from, to }: { readonly merchant: string; readonly from: Date; readonly to: Date },
): Promise<DayTotal[]> {
  return queries.all(
    totalRow,
    sql`
      select paid_currency as currency, count(*)::int as count, sum(paid_units)::text as units
        from orders
       where merchant = ${merchant} and state = 'paid' and changed_at >= ${from} and changed_at < ${to}
       group by paid_currency
       order by paid_currency`,
  )
}
